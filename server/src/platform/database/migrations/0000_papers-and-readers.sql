CREATE TABLE "candidates" (
	"user_id" uuid NOT NULL,
	"interest" text NOT NULL,
	"ranked" jsonb NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "candidates_user_id_interest_pk" PRIMARY KEY("user_id","interest")
);
--> statement-breakpoint
CREATE TABLE "corpus" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"papers" integer DEFAULT 0 NOT NULL,
	"version" double precision DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "library" (
	"user_id" uuid NOT NULL,
	"pmc_id" text NOT NULL,
	"liked_on" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "library_user_id_pmc_id_pk" PRIMARY KEY("user_id","pmc_id")
);
--> statement-breakpoint
CREATE TABLE "paper_relations" (
	"pmc_id" text NOT NULL,
	"kind" text NOT NULL,
	"to_pmc_id" text,
	"to_pmid" text,
	"to_doi" text
);
--> statement-breakpoint
CREATE TABLE "paper_sections" (
	"pmc_id" text NOT NULL,
	"position" smallint NOT NULL,
	"heading" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "paper_sections_pmc_id_position_pk" PRIMARY KEY("pmc_id","position")
);
--> statement-breakpoint
CREATE TABLE "paper_views" (
	"user_id" uuid NOT NULL,
	"pmc_id" text NOT NULL,
	"part" text NOT NULL,
	"viewed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "papers" (
	"pmc_id" text PRIMARY KEY NOT NULL,
	"pmid" text,
	"doi" text,
	"title" text NOT NULL,
	"journal" text NOT NULL,
	"volume" text NOT NULL,
	"issue" text NOT NULL,
	"pub_year" integer,
	"authors" jsonb NOT NULL,
	"abstract" text NOT NULL,
	"abstract_by" text NOT NULL,
	"plain_summary" text,
	"conclusion" text NOT NULL,
	"conclusion_from" text NOT NULL,
	"key_words" text NOT NULL,
	"mesh" text[] NOT NULL,
	"article_type" text NOT NULL,
	"publication_types" text[] NOT NULL,
	"study_design" text,
	"licence" text,
	"licence_url" text,
	"pdf_url" text NOT NULL,
	"assigned_tags" jsonb NOT NULL,
	"fits" jsonb NOT NULL,
	"reputability" real NOT NULL,
	"reputability_reasons" jsonb NOT NULL,
	"retracted" boolean DEFAULT false NOT NULL,
	"source" text NOT NULL,
	"digest" text NOT NULL,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL,
	"passages_indexed" boolean DEFAULT false NOT NULL,
	"search_text" text GENERATED ALWAYS AS (title || E'
' || title || E'
' || key_words || E'
' || abstract) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passages" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"pmc_id" text NOT NULL,
	"section" smallint NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ratings" (
	"user_id" uuid NOT NULL,
	"pmc_id" text NOT NULL,
	"value" smallint NOT NULL,
	"rated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ratings_user_id_pmc_id_pk" PRIMARY KEY("user_id","pmc_id")
);
--> statement-breakpoint
CREATE TABLE "searches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"query" text NOT NULL,
	"result" text NOT NULL,
	"citations" jsonb NOT NULL,
	"model" text NOT NULL,
	"added_on" timestamp with time zone DEFAULT now() NOT NULL,
	"schedule" text,
	"next_run_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_interests" (
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"position" bigserial NOT NULL,
	CONSTRAINT "user_interests_user_id_name_pk" PRIMARY KEY("user_id","name")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"lastname" text NOT NULL,
	"password" text,
	"oidc_issuer" text,
	"oidc_subject" text,
	"age" integer,
	"gender" text,
	"bmi" real,
	"health_fields" "bytea",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library" ADD CONSTRAINT "library_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library" ADD CONSTRAINT "library_pmc_id_papers_pmc_id_fk" FOREIGN KEY ("pmc_id") REFERENCES "public"."papers"("pmc_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_relations" ADD CONSTRAINT "paper_relations_pmc_id_papers_pmc_id_fk" FOREIGN KEY ("pmc_id") REFERENCES "public"."papers"("pmc_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_sections" ADD CONSTRAINT "paper_sections_pmc_id_papers_pmc_id_fk" FOREIGN KEY ("pmc_id") REFERENCES "public"."papers"("pmc_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_views" ADD CONSTRAINT "paper_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_views" ADD CONSTRAINT "paper_views_pmc_id_papers_pmc_id_fk" FOREIGN KEY ("pmc_id") REFERENCES "public"."papers"("pmc_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passages" ADD CONSTRAINT "passages_pmc_id_papers_pmc_id_fk" FOREIGN KEY ("pmc_id") REFERENCES "public"."papers"("pmc_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_pmc_id_papers_pmc_id_fk" FOREIGN KEY ("pmc_id") REFERENCES "public"."papers"("pmc_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "searches" ADD CONSTRAINT "searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_interests" ADD CONSTRAINT "user_interests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "paper_relations_paper" ON "paper_relations" USING btree ("pmc_id");--> statement-breakpoint
CREATE INDEX "paper_relations_to" ON "paper_relations" USING btree ("to_pmc_id");--> statement-breakpoint
CREATE INDEX "paper_relations_doi" ON "paper_relations" USING btree (lower("to_doi"));--> statement-breakpoint
CREATE INDEX "paper_relations_pmid" ON "paper_relations" USING btree ("to_pmid");--> statement-breakpoint
CREATE INDEX "paper_views_user" ON "paper_views" USING btree ("user_id","viewed_at");--> statement-breakpoint
CREATE INDEX "papers_year" ON "papers" USING btree ("pub_year");--> statement-breakpoint
CREATE INDEX "papers_design" ON "papers" USING btree ("study_design");--> statement-breakpoint
CREATE INDEX "papers_doi" ON "papers" USING btree (lower("doi"));--> statement-breakpoint
CREATE INDEX "papers_pmid" ON "papers" USING btree ("pmid");--> statement-breakpoint
CREATE INDEX "papers_unindexed" ON "papers" USING btree ("pmc_id") WHERE not passages_indexed;--> statement-breakpoint
CREATE INDEX "passages_paper" ON "passages" USING btree ("pmc_id");--> statement-breakpoint
CREATE INDEX "searches_user" ON "searches" USING btree ("user_id","added_on");--> statement-breakpoint
CREATE INDEX "searches_due" ON "searches" USING btree ("next_run_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_oidc" ON "users" USING btree ("oidc_issuer","oidc_subject");
--> statement-breakpoint
INSERT INTO "corpus" DEFAULT VALUES;
