CREATE TABLE "word_segments" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"instead" bigint,
	"papers" integer NOT NULL,
	"replaces" text[] NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
-- The bytes are packed as they are; to compress them would only cost time.
ALTER TABLE "word_segments" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
--> statement-breakpoint
DROP INDEX "papers_bm25";
--> statement-breakpoint
-- What a search knows of a thousand papers, read from the index alone.
CREATE INDEX "papers_facts" ON "papers" ("pmc_id") INCLUDE ("pub_year", "study_design", "reputability", "retracted", "article_type");
