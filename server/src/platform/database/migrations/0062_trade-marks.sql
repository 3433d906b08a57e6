-- Trade marks are no longer letters of the word before them. Segments without word counts are made anew at the start, and searched until then.
UPDATE "word_segments" SET "word_counts" = NULL, "checksum" = NULL;
