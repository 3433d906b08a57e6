-- Every event changes what is recommended from the reader's library, whatever interests its paper fits.
CREATE OR REPLACE FUNCTION "update_preference"(
  "reader" uuid, "paper" text, "min_fit" real,
  "saved" real, "neutral_stars" real, "per_star" real, "more_like" real, "not_interested" real,
  "viewed_paper" real, "viewed_abstract" real, "viewed_conclusion" real
) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  total real;
  last_at timestamptz;
BEGIN
  SELECT sum(event.weight), max(event.at) INTO total, last_at FROM (
    SELECT saved AS weight, liked_on AS at FROM library WHERE user_id = reader AND pmc_id = paper
    UNION ALL
    SELECT (value - neutral_stars) * per_star, rated_at FROM ratings WHERE user_id = reader AND pmc_id = paper
    UNION ALL
    SELECT CASE opinion WHEN 'more-like' THEN more_like ELSE not_interested END, given_at FROM opinions
    WHERE user_id = reader AND pmc_id = paper
  ) event;
  IF total IS NULL THEN
    SELECT max(CASE part WHEN 'conclusion' THEN viewed_conclusion WHEN 'abstract' THEN viewed_abstract ELSE viewed_paper END),
      max(viewed_at)
    INTO total, last_at FROM paper_views WHERE user_id = reader AND pmc_id = paper;
  END IF;
  IF total IS NULL THEN
    DELETE FROM preferences WHERE user_id = reader AND pmc_id = paper;
  ELSE
    INSERT INTO preferences (user_id, pmc_id, weight, at) VALUES (reader, paper, total, last_at)
    ON CONFLICT (user_id, pmc_id) DO UPDATE SET weight = excluded.weight, at = excluded.at;
  END IF;
  DELETE FROM candidates WHERE user_id = reader AND (interest = 'From your library' OR interest IN (
    SELECT label FROM papers, jsonb_each(fits) AS fit(label, value) WHERE pmc_id = paper AND value::real >= min_fit
  ));
END $$;
