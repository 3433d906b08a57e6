CREATE TABLE "paper_notices" (
	"source" text NOT NULL,
	"record" text NOT NULL,
	"kind" text NOT NULL,
	"pmid" text,
	"doi" text,
	"issued_on" date,
	"notice_pmid" text,
	"notice_doi" text,
	"reasons" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "paper_notices_source_record_pk" PRIMARY KEY("source","record")
);
--> statement-breakpoint
CREATE TABLE "reader_notices" (
	"user_id" uuid NOT NULL,
	"pmc_id" text NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "reader_notices_user_id_pmc_id_kind_pk" PRIMARY KEY("user_id","pmc_id","kind")
);
--> statement-breakpoint
CREATE TABLE "source_states" (
	"name" text PRIMARY KEY NOT NULL,
	"paused" boolean DEFAULT false NOT NULL,
	"last_success_at" timestamp with time zone,
	"last_failure_at" timestamp with time zone,
	"problem" text,
	"next_request_at" timestamp with time zone,
	"stored" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "source_tasks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"source" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"take_at" timestamp with time zone NOT NULL,
	"cursor" jsonb,
	"found" integer DEFAULT 0 NOT NULL,
	"stored" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"failures" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"requested_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "source_tasks_subject" UNIQUE("source","kind","subject")
);
--> statement-breakpoint
ALTER TABLE "papers" ADD COLUMN "retracted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "papers" ADD COLUMN "doubted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "papers" ADD COLUMN "free_url" text;--> statement-breakpoint
ALTER TABLE "papers" ADD COLUMN "provenance" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "looks_further" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "searches" ADD COLUMN "looks_further" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "searches" ADD COLUMN "looked_further_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reader_notices" ADD CONSTRAINT "reader_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reader_notices" ADD CONSTRAINT "reader_notices_pmc_id_papers_pmc_id_fk" FOREIGN KEY ("pmc_id") REFERENCES "public"."papers"("pmc_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "paper_notices_pmid" ON "paper_notices" USING btree ("pmid");--> statement-breakpoint
CREATE INDEX "paper_notices_doi" ON "paper_notices" USING btree (lower("doi"));--> statement-breakpoint
CREATE INDEX "reader_notices_paper" ON "reader_notices" USING btree ("pmc_id");--> statement-breakpoint
CREATE INDEX "reader_notices_unseen" ON "reader_notices" USING btree ("user_id") WHERE seen_at is null;--> statement-breakpoint
CREATE INDEX "source_tasks_take" ON "source_tasks" USING btree ("status","take_at");