-- Everything that a reader's events with a paper come to, worked out anew. A function keeps the plans of its statements:
-- planning them cost more than running them. `belongs` is the least fit of an interest that the paper says something about.
CREATE FUNCTION "learn_from"("reader" uuid, "paper" text, "belongs" real) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  told real;
  told_at timestamptz;
BEGIN
  SELECT sum(said.weight), max(said.at) INTO told, told_at FROM (
    SELECT 1.0 AS weight, liked_on AS at FROM library WHERE user_id = reader AND pmc_id = paper
    UNION ALL
    SELECT (value - 3) / 2.0, rated_at FROM ratings WHERE user_id = reader AND pmc_id = paper
    UNION ALL
    SELECT CASE opinion WHEN 'more-like' THEN 1.0 ELSE -1.0 END, given_at FROM opinions
    WHERE user_id = reader AND pmc_id = paper
  ) said;
  IF told IS NULL THEN
    SELECT max(CASE part WHEN 'conclusion' THEN 0.4 WHEN 'abstract' THEN 0.25 ELSE 0.1 END), max(viewed_at)
    INTO told, told_at FROM paper_views WHERE user_id = reader AND pmc_id = paper;
  END IF;
  IF told IS NULL THEN
    DELETE FROM readings WHERE user_id = reader AND pmc_id = paper;
  ELSE
    INSERT INTO readings (user_id, pmc_id, weight, at) VALUES (reader, paper, told, told_at)
    ON CONFLICT (user_id, pmc_id) DO UPDATE SET weight = excluded.weight, at = excluded.at;
  END IF;
  DELETE FROM candidates WHERE user_id = reader AND interest IN (
    SELECT label FROM papers, jsonb_each(fits) AS fit(label, value) WHERE pmc_id = paper AND value::real >= belongs
  );
END $$;
