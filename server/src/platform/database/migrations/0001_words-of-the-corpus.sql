CREATE TABLE "corpus_words" (
	"word" text PRIMARY KEY NOT NULL,
	"papers" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "corpus" ADD COLUMN "words_version" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "corpus" ADD COLUMN "words_papers" integer DEFAULT 0 NOT NULL;