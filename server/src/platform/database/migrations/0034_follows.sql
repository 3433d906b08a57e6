CREATE TABLE "reader_follows" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"pmc_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reader_follows" ADD CONSTRAINT "reader_follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reader_follows" ADD CONSTRAINT "reader_follows_pmc_id_papers_pmc_id_fk" FOREIGN KEY ("pmc_id") REFERENCES "public"."papers"("pmc_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE UNIQUE INDEX "reader_follows_name" ON "reader_follows" USING btree ("user_id","kind","name") WHERE pmc_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "reader_follows_citations" ON "reader_follows" USING btree ("user_id","pmc_id");--> statement-breakpoint
CREATE INDEX "reader_follows_paper" ON "reader_follows" USING btree ("pmc_id");--> statement-breakpoint
CREATE INDEX "paper_references_to" ON "paper_references" USING btree ("to_pmc_id") WHERE to_pmc_id is not null;--> statement-breakpoint
CREATE INDEX "paper_references_pmid" ON "paper_references" USING btree ("pmid") WHERE pmid is not null;--> statement-breakpoint
CREATE INDEX "paper_references_doi" ON "paper_references" USING btree (lower("doi")) WHERE doi is not null;--> statement-breakpoint
CREATE INDEX "papers_authors" ON "papers" USING gin ("authors");--> statement-breakpoint
CREATE INDEX "papers_journal" ON "papers" USING hash ("journal");