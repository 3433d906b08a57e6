-- A title as titles are compared: its letters and digits without accents or case. Null when too few are left to tell papers apart.
CREATE FUNCTION title_key(title text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN length(plain) >= 12 THEN md5(plain) END
  FROM (SELECT lower(regexp_replace(title, '[^a-zA-Z0-9]+', '', 'g')) AS plain) AS t
$$;
--> statement-breakpoint
CREATE TABLE "reader_references" (
	"number" bigserial PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"record" jsonb NOT NULL,
	"pmcid" text,
	"pmid" text,
	"doi" text,
	"title_key" text NOT NULL,
	"pmc_id" text,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reader_references" ADD CONSTRAINT "reader_references_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reader_references" ADD CONSTRAINT "reader_references_pmc_id_papers_pmc_id_fk" FOREIGN KEY ("pmc_id") REFERENCES "public"."papers"("pmc_id") ON DELETE set null ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "reader_references_user" ON "reader_references" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reader_references_paper" ON "reader_references" USING btree ("pmc_id");--> statement-breakpoint
CREATE INDEX "reader_references_pmcid" ON "reader_references" USING btree ("pmcid") WHERE pmc_id is null;--> statement-breakpoint
CREATE INDEX "reader_references_pmid" ON "reader_references" USING btree ("pmid") WHERE pmc_id is null;--> statement-breakpoint
CREATE INDEX "reader_references_doi" ON "reader_references" USING btree ("doi") WHERE pmc_id is null;--> statement-breakpoint
CREATE INDEX "papers_title" ON "papers" USING btree (title_key("title"));