ALTER TABLE "papers" ADD COLUMN "pages" text DEFAULT '' NOT NULL;
