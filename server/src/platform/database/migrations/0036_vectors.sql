-- Vectors of an earlier version have another form; they are made again in the background.
DROP TABLE IF EXISTS "paper_vectors";
--> statement-breakpoint
CREATE TABLE "paper_vectors" (
	"pmc_id" text PRIMARY KEY NOT NULL,
	"model" text NOT NULL,
	"digest" text NOT NULL,
	"vector" "bytea" NOT NULL,
	"written" "xid8" DEFAULT pg_current_xact_id() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "paper_vectors" ADD CONSTRAINT "paper_vectors_pmc_id_papers_pmc_id_fk" FOREIGN KEY ("pmc_id") REFERENCES "public"."papers"("pmc_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "paper_vectors_written" ON "paper_vectors" USING btree ("written");