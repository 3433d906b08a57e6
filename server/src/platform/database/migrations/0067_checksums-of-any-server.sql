-- The checksum becomes one that every PostgreSQL from 16 on computes; crc32 is of 18. What is broken stays so, and is made anew.
DO $$ BEGIN
  IF current_setting('server_version_num')::int >= 180000 THEN
    EXECUTE 'UPDATE "word_segments" SET "checksum" = CASE
      WHEN "checksum" = crc32("bytes" || coalesce("word_counts", ''''))
      THEN (''x'' || encode(substr(sha256("bytes" || coalesce("word_counts", '''')), 1, 6), ''hex''))::bit(48)::bigint
      ELSE -1 END WHERE "checksum" IS NOT NULL';
  ELSE
    UPDATE "word_segments" SET "checksum" = NULL;
  END IF;
END $$;
