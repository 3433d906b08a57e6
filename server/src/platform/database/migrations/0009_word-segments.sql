CREATE TABLE "word_segments" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"instead" bigint,
	"papers" integer NOT NULL,
	"replaces" text[] NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "papers" DROP COLUMN "search_text";--> statement-breakpoint
-- The bytes are packed as they are; to compress them would only cost time.
ALTER TABLE "word_segments" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
--> statement-breakpoint
-- What search ranks a paper by: its title counts twice.
CREATE FUNCTION "search_text"("paper" "papers") RETURNS text
LANGUAGE sql STABLE PARALLEL SAFE
RETURN "paper"."title" || E'\n' || "paper"."title" || E'\n' || "paper"."key_words" || E'\n'
  || headings_text("paper"."mesh") || E'\n' || "paper"."abstract";
--> statement-breakpoint
-- What a search knows of a thousand papers, read from the index alone.
CREATE INDEX "papers_facts" ON "papers" ("pmc_id") INCLUDE ("pub_year", "study_design", "reputability", "retracted", "article_type");
