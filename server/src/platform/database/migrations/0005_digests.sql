CREATE TABLE "digest_runs" (
	"run_id" uuid PRIMARY KEY NOT NULL,
	"digest_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "digests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"take_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"problem" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "digests_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "digest_runs" ADD CONSTRAINT "digest_runs_run_id_search_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."search_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_runs" ADD CONSTRAINT "digest_runs_digest_id_digests_id_fk" FOREIGN KEY ("digest_id") REFERENCES "public"."digests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digests" ADD CONSTRAINT "digests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "digest_runs_digest" ON "digest_runs" USING btree ("digest_id");--> statement-breakpoint
CREATE INDEX "digests_user" ON "digests" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "digests_take" ON "digests" USING btree ("status","take_at");--> statement-breakpoint
CREATE UNIQUE INDEX "digests_waiting" ON "digests" USING btree ("user_id") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "search_runs_finished" ON "search_runs" USING btree ("finished_at");