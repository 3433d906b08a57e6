-- An index of PostgreSQL's own finds passages; that of an extension goes. Passages are cut again in the background.
DROP INDEX IF EXISTS "passages_bm25";
--> statement-breakpoint
UPDATE "papers" SET "passages_indexed" = false WHERE "passages_indexed" AND "pmc_id" IN (SELECT "pmc_id" FROM "paper_sections");
--> statement-breakpoint
TRUNCATE "passages";
--> statement-breakpoint
CREATE INDEX "passages_words" ON "passages" USING gin (to_tsvector('english', "text"));
--> statement-breakpoint
-- Only its owner may drop an extension; one that another role created does no harm.
DO $$ BEGIN
  DROP EXTENSION IF EXISTS pg_textsearch;
EXCEPTION WHEN insufficient_privilege OR dependent_objects_still_exist THEN NULL;
END $$;
