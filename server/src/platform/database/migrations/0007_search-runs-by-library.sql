ALTER TABLE "papers" ADD COLUMN "first_imported_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "searches" ADD COLUMN "library" text;--> statement-breakpoint
ALTER TABLE "searches" ADD COLUMN "basis" text;--> statement-breakpoint
ALTER TABLE "searches" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "searches" ADD COLUMN "failing_since" timestamp with time zone;--> statement-breakpoint
UPDATE "searches" SET "failures" = 1 WHERE "failed";--> statement-breakpoint
ALTER TABLE "searches" DROP COLUMN "failed";