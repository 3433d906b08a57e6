ALTER TABLE "reader_highlights" ADD COLUMN "after" text;--> statement-breakpoint
ALTER TABLE "reader_highlights" ADD COLUMN "section" text;
