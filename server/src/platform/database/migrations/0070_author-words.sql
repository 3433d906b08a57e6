-- The words of the names of authors, without accents or case, each once. Letters that are not Latin give "*": any word may be among them.
CREATE FUNCTION author_words(authors jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  WITH bare AS (
    SELECT regexp_replace(lower(normalize(string_agg(name, ' '), NFD)), '[\u0300-\u036f]', '', 'g') AS names
    FROM jsonb_array_elements_text(authors) AS name
  ), folded AS (
    SELECT replace(replace(replace(translate(names, 'ıłøđ', 'ilod'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe') AS names FROM bare
  ), words AS (
    SELECT regexp_split_to_table(names, '[^a-z0-9]+') AS word FROM folded
    UNION SELECT '*' FROM folded WHERE names ~ '[^\x01-\x7f]'
  )
  SELECT array(SELECT left(word, 60) FROM words WHERE word <> '')
$$;
--> statement-breakpoint
CREATE INDEX "papers_author_words" ON "papers" USING gin (author_words("authors"));
