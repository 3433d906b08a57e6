ALTER TABLE "papers" ADD COLUMN "author_names" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "papers" ADD COLUMN "translations" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "papers" ADD COLUMN "records" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "papers" ADD COLUMN "reader" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "papers" ADD COLUMN "deleted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "papers_reader" ON "papers" USING btree ("reader");--> statement-breakpoint
-- Papers that their source had deleted and that stayed for their readers.
UPDATE "papers" SET "deleted" = true WHERE "digest" = '';--> statement-breakpoint
-- What a search knows of a thousand papers, read from the index alone.
DROP INDEX "papers_facts";--> statement-breakpoint
CREATE INDEX "papers_facts" ON "papers" ("pmc_id") INCLUDE ("pub_year", "study_design", "reputability", "retracted", "article_type", "deleted");--> statement-breakpoint
-- What search ranks a paper by: its title counts twice, its translations count as its abstract does.
CREATE OR REPLACE FUNCTION "search_text"("paper" "papers") RETURNS text
LANGUAGE sql STABLE PARALLEL SAFE
RETURN "paper"."title" || E'\n' || "paper"."title" || E'\n' || "paper"."key_words" || E'\n'
  || headings_text("paper"."mesh") || E'\n' || "paper"."abstract" || E'\n' || "paper"."translations";--> statement-breakpoint
-- Words are cut and spelled otherwise than before: the index is made anew at the start.
DELETE FROM "word_segments";
