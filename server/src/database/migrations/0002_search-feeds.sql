ALTER TABLE "searches" ADD COLUMN "feed_hash" "bytea";--> statement-breakpoint
ALTER TABLE "searches" ADD CONSTRAINT "searches_feed_hash_unique" UNIQUE("feed_hash");