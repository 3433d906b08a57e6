CREATE TABLE "wanted_texts" (
	"pmc_id" text PRIMARY KEY NOT NULL,
	"wanted_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "wanted_texts" ADD CONSTRAINT "wanted_texts_pmc_id_papers_pmc_id_fk" FOREIGN KEY ("pmc_id") REFERENCES "public"."papers"("pmc_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "wanted_texts_waiting" ON "wanted_texts" USING btree ("wanted_at") WHERE asked_at is null;
