CREATE OR REPLACE FUNCTION "headings_text"("headings" text[]) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN array_to_string("headings", ', ');
--> statement-breakpoint
DROP INDEX IF EXISTS "papers_bm25";
--> statement-breakpoint
ALTER TABLE "papers" DROP COLUMN "search_text";
--> statement-breakpoint
ALTER TABLE "papers" ADD COLUMN "search_text" text GENERATED ALWAYS AS (title || E'
' || title || E'
' || key_words || E'
' || headings_text(mesh) || E'
' || abstract) STORED;
--> statement-breakpoint
UPDATE "corpus" SET "words_version" = 0;
