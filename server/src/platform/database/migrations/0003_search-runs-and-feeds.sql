CREATE TABLE "search_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"search_id" uuid NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"take_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"stored_at" timestamp with time zone DEFAULT now() NOT NULL,
	"result" text DEFAULT '' NOT NULL,
	"citations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"model" text DEFAULT '' NOT NULL,
	"ranked" text[] DEFAULT '{}' NOT NULL,
	"new_papers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"retracted" text[] DEFAULT '{}' NOT NULL,
	"corrected" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "search_runs_due" UNIQUE("search_id","due_at")
);
--> statement-breakpoint
ALTER TABLE "searches" ADD COLUMN "time_zone" text DEFAULT 'UTC' NOT NULL;--> statement-breakpoint
ALTER TABLE "searches" ADD COLUMN "scheduled_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "searches" ADD COLUMN "last_run_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "searches" ADD COLUMN "paused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "searches" ADD COLUMN "new_papers" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "searches" ADD COLUMN "failed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "searches" ADD COLUMN "tries_again_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "searches" ADD COLUMN "feed_hash" "bytea";--> statement-breakpoint
ALTER TABLE "search_runs" ADD CONSTRAINT "search_runs_search_id_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_runs_take" ON "search_runs" USING btree ("status","take_at");--> statement-breakpoint
ALTER TABLE "searches" ADD CONSTRAINT "searches_feed_hash_unique" UNIQUE("feed_hash");