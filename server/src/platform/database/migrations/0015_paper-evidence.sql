CREATE TABLE "paper_evidence" (
	"pmc_id" text PRIMARY KEY NOT NULL,
	"version" smallint NOT NULL,
	"evidence" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "searches" ADD COLUMN "reading" jsonb;--> statement-breakpoint
ALTER TABLE "searches" ADD COLUMN "reading_corrected" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "paper_evidence" ADD CONSTRAINT "paper_evidence_pmc_id_papers_pmc_id_fk" FOREIGN KEY ("pmc_id") REFERENCES "public"."papers"("pmc_id") ON DELETE cascade ON UPDATE cascade;