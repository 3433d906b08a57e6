-- Words as they are written, for repairing spelling, are kept with each segment and are there when its papers are. Document
-- frequencies come from the segments themselves. What a job counted before is not needed any more.
ALTER TABLE "word_segments" ADD COLUMN "word_counts" "bytea";
--> statement-breakpoint
DROP TABLE "corpus_words";
--> statement-breakpoint
ALTER TABLE "corpus" DROP COLUMN "words_version", DROP COLUMN "words_papers";
