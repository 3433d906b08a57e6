ALTER TABLE "searches" ADD COLUMN "shared_id" text;--> statement-breakpoint
ALTER TABLE "searches" ADD CONSTRAINT "searches_shared_id_unique" UNIQUE("shared_id");