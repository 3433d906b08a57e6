CREATE OR REPLACE FUNCTION "headings_text"("headings" text[]) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN array_to_string("headings", ', ');
--> statement-breakpoint
DROP INDEX IF EXISTS "papers_bm25";
--> statement-breakpoint
ALTER TABLE "papers" ALTER COLUMN "search_text" SET EXPRESSION AS (title || E'
' || title || E'
' || key_words || E'
' || headings_text(mesh) || E'
' || abstract);
--> statement-breakpoint
UPDATE "corpus" SET "words_version" = 0;
