CREATE TABLE "recommendation_news" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"mails" text,
	"feed_hash" "bytea",
	"feed_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recommendation_news_feed_hash_unique" UNIQUE("feed_hash")
);
--> statement-breakpoint
CREATE TABLE "recommended_papers" (
	"user_id" uuid NOT NULL,
	"pmc_id" text NOT NULL,
	"interest" text NOT NULL,
	"why" text NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL,
	"digest_id" uuid,
	CONSTRAINT "recommended_papers_user_id_pmc_id_pk" PRIMARY KEY("user_id","pmc_id")
);
--> statement-breakpoint
DROP INDEX "digests_waiting";--> statement-breakpoint
ALTER TABLE "digests" ADD COLUMN "kind" text DEFAULT 'searches' NOT NULL;--> statement-breakpoint
ALTER TABLE "recommendation_news" ADD CONSTRAINT "recommendation_news_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommended_papers" ADD CONSTRAINT "recommended_papers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommended_papers" ADD CONSTRAINT "recommended_papers_pmc_id_papers_pmc_id_fk" FOREIGN KEY ("pmc_id") REFERENCES "public"."papers"("pmc_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "recommended_papers" ADD CONSTRAINT "recommended_papers_digest_id_digests_id_fk" FOREIGN KEY ("digest_id") REFERENCES "public"."digests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recommendation_news_due" ON "recommendation_news" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "recommended_papers_digest" ON "recommended_papers" USING btree ("digest_id");--> statement-breakpoint
CREATE INDEX "recommended_papers_paper" ON "recommended_papers" USING btree ("pmc_id");--> statement-breakpoint
CREATE UNIQUE INDEX "digests_waiting" ON "digests" USING btree ("user_id","kind") WHERE status = 'waiting';