CREATE TABLE "paper_aliases" (
	"alias" text PRIMARY KEY NOT NULL,
	"pmc_id" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "paper_aliases" ADD CONSTRAINT "paper_aliases_pmc_id_papers_pmc_id_fk" FOREIGN KEY ("pmc_id") REFERENCES "public"."papers"("pmc_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "paper_aliases_paper" ON "paper_aliases" USING btree ("pmc_id");--> statement-breakpoint
-- Rows of a paper follow it to a better key. `paper_vectors` is made when an embedding model is first used.
DO $$
DECLARE
  owned record;
BEGIN
  FOR owned IN
    SELECT conrelid::regclass AS name, conname FROM pg_constraint
    WHERE contype = 'f' AND confrelid = '"public"."papers"'::regclass AND confupdtype <> 'c'
  LOOP
    EXECUTE format(
      'ALTER TABLE %s DROP CONSTRAINT %I, ADD CONSTRAINT %I FOREIGN KEY ("pmc_id") REFERENCES "public"."papers"("pmc_id") ON DELETE cascade ON UPDATE cascade',
      owned.name, owned.conname, owned.conname);
  END LOOP;
END $$;
--> statement-breakpoint
-- The key that a paper has now; a key that was never another paper's stays as it is. There is nothing better than PMC.
CREATE FUNCTION "current_key"("key" text) RETURNS text
LANGUAGE sql STABLE PARALLEL SAFE
RETURN CASE WHEN "key" LIKE 'PMC%' THEN "key"
  ELSE coalesce((SELECT "pmc_id" FROM "paper_aliases" WHERE "alias" = "key"), "key") END;
