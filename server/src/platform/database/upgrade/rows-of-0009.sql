-- Rows in every table of the schema that migrations 0000 to 0009 make, as version 0.1 left them: the state before an upgrade.
-- The session's token is "a-session-from-before-the-upgrade".
INSERT INTO users (id, username, email, name, lastname, age, gender, bmi, use_health_profile, taste_events, digests_since, created_at)
VALUES
  ('00000000-0000-4000-8000-000000000001', 'ada', 'ada@example.org', 'Ada', 'Reader', 40, 'Female', 22.5, true, 3, '2026-05-01', '2026-04-01'),
  ('00000000-0000-4000-8000-000000000002', 'ben', 'ben@example.org', 'Ben', 'Reader', 50, 'Male', NULL, false, 1, NULL, '2026-04-02');

INSERT INTO sessions (token_hash, user_id)
VALUES (sha256('a-session-from-before-the-upgrade'), '00000000-0000-4000-8000-000000000001');

INSERT INTO user_interests (user_id, name)
VALUES
  ('00000000-0000-4000-8000-000000000001', 'Sleep'),
  ('00000000-0000-4000-8000-000000000001', 'Exercise');

INSERT INTO papers (pmc_id, pmid, doi, title, journal, volume, issue, pub_year, authors, abstract, abstract_by, plain_summary,
  conclusion, conclusion_from, key_words, mesh, article_type, publication_types, study_design, licence, licence_url, pdf_url,
  assigned_tags, fits, reputability, reputability_reasons, source, digest, passages_indexed, terms, first_imported_at)
SELECT 'PMC' || n, (1000 + n)::text, '10.1234/old.' || n, title, 'Journal of Upgrades', '7', '2', 2019 + n,
  '["Lovelace A", "Babbage C"]', abstract, 'authors', NULL, 'It helps.', 'sentences', key_words, headings, 'research-article',
  '{Journal Article}', design, 'CC BY', 'https://creativecommons.org/licenses/by/4.0/',
  'https://pmc.ncbi.nlm.nih.gov/articles/PMC' || n || '/', '{"Sleep": {"kind": "interest"}}', '{"Sleep": 0.9}', 0.7,
  '["Randomised trial"]', 'jats', 'digest ' || n, n < 3, 'sleep:3 apnoea:2', '2026-04-01'
FROM (VALUES
  (1, 'Apnoea and sleep in adults', 'Sleep apnoea was measured in 40 adults. Treatment improved sleep.', 'sleep,apnoea', '{"Sleep Apnea, Obstructive",Humans}'::text[], 'Randomised trial'),
  (2, 'Walking in older people', 'Walking every day improved balance in 120 older people.', 'walking,balance', '{Walking,Aged}', 'Cohort study'),
  (3, 'A correction of Walking in older people', 'A table was wrong.', '', '{}', NULL)
) old(n, title, abstract, key_words, headings, design);

INSERT INTO paper_sections (pmc_id, position, heading, text) VALUES ('PMC1', 0, 'Methods', 'We asked 40 adults.');
INSERT INTO paper_relations (pmc_id, kind, to_pmc_id, to_pmid, to_doi) VALUES ('PMC3', 'correction', 'PMC2', '1002', '10.1234/old.2');
INSERT INTO passages (pmc_id, section, text) VALUES ('PMC1', 0, 'We asked 40 adults.');

INSERT INTO library (user_id, pmc_id, liked_on) VALUES
  ('00000000-0000-4000-8000-000000000001', 'PMC1', '2026-05-02'),
  ('00000000-0000-4000-8000-000000000001', 'PMC2', '2026-05-03'),
  ('00000000-0000-4000-8000-000000000002', 'PMC2', '2026-05-04');
INSERT INTO ratings (user_id, pmc_id, value, rated_at) VALUES ('00000000-0000-4000-8000-000000000001', 'PMC1', 4, '2026-05-05');
INSERT INTO paper_views (user_id, pmc_id, part, viewed_at) VALUES
  ('00000000-0000-4000-8000-000000000001', 'PMC2', 'abstract', '2026-05-06'),
  ('00000000-0000-4000-8000-000000000001', 'PMC1', 'paper', '2026-05-07');
INSERT INTO opinions (user_id, pmc_id, opinion, given_at) VALUES
  ('00000000-0000-4000-8000-000000000001', 'PMC3', 'not-interested', '2026-05-08');
INSERT INTO readings (user_id, pmc_id, weight, at) VALUES
  ('00000000-0000-4000-8000-000000000001', 'PMC1', 1.5, '2026-05-05'),
  ('00000000-0000-4000-8000-000000000001', 'PMC2', 1, '2026-05-03'),
  ('00000000-0000-4000-8000-000000000001', 'PMC3', -1, '2026-05-08'),
  ('00000000-0000-4000-8000-000000000002', 'PMC2', 1, '2026-05-04');
INSERT INTO shown_papers (user_id, pmc_id, days, last_day) VALUES ('00000000-0000-4000-8000-000000000001', 'PMC2', 2, '2026-05-09');
INSERT INTO unused_influences (user_id, kind, pmc_id) VALUES ('00000000-0000-4000-8000-000000000001', 'liked', 'PMC2');
INSERT INTO candidates (user_id, interest, ranked, made_at) VALUES ('00000000-0000-4000-8000-000000000002', 'Sleep', '[]', '2026-05-09');

INSERT INTO searches (id, user_id, query, result, citations, model, added_on, schedule, next_run_at, time_zone, scheduled_from,
  last_run_at, new_papers, feed_hash, library, basis)
VALUES ('00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-000000000001', 'does walking help older people?',
  'It does.', '[{"title": "Walking in older people", "url": "https://pmc.ncbi.nlm.nih.gov/articles/PMC2/", "pmc_id": "PMC2",
    "quote": "Walking every day improved balance in 120 older people.", "section": "Abstract", "year": 2021, "design": "Cohort study",
    "sample_size": 120, "finding": "difference"}]', 'extractive', '2026-05-10', 'weekly', '2099-05-17', 'Europe/Berlin',
  '2026-05-10', '2026-05-10', 1, sha256('the feed of a search'), 'a state', 'a basis');
INSERT INTO search_runs (id, search_id, due_at, status, attempts, take_at, finished_at, result, citations, model, ranked, new_papers, corrected)
VALUES ('00000000-0000-4000-8000-00000000000b', '00000000-0000-4000-8000-00000000000a', '2026-05-10', 'done', 1, '2026-05-10',
  '2026-05-10', 'It does.', '[]', 'extractive', '{PMC2,PMC1}', '[{"pmc_id": "PMC1", "late": false}]', '{PMC2}');
INSERT INTO digests (id, user_id, status, attempts, take_at, sent_at, created_at)
VALUES ('00000000-0000-4000-8000-00000000000c', '00000000-0000-4000-8000-000000000001', 'sent', 1, '2026-05-10', '2026-05-11', '2026-05-10');
INSERT INTO digest_runs (run_id, digest_id) VALUES ('00000000-0000-4000-8000-00000000000b', '00000000-0000-4000-8000-00000000000c');

INSERT INTO models (name, weights, papers, taught, accuracy) VALUES ('roles', NULL, 3, 2, 0.9);
INSERT INTO corpus_words (word, papers) VALUES ('sleep', 1), ('walk', 2);
UPDATE corpus SET papers = 3, version = 1, words_version = 1, words_papers = 3;

-- The three papers as search of version 0.1 wrote them.
INSERT INTO word_segments (papers, replaces, bytes) VALUES (3, '{}', decode('03000000150000000c0000006a000000190000001a00000015000000120000000000000004000000080000000c000000000000000300000005000000
0a0000000c00000011000000170000001d00000024000000270000002c00000031000000370000003d000000450000004a0000004f00000054000000
5800000061000000650000006a000000000000000100000002000000030000000400000005000000060000000700000008000000090000000a000000
0b0000000d0000000e0000000f0000001100000013000000140000001500000016000000180000001900000001000000010000000100000001000000
010000000100000001000000010000000100000001000000010000000200000001000000010000000200000002000000010000000100000001000000
0200000001000000504d4331504d4332504d433331323034306164756c74616761706e656161706e6f656162616c616e63636f727265637464616965
7665726968756d616e696d70726f766d65617375726f627374727563746f6c64657270656f706c736c6565707461626c74726561746d656e7477616c
6b77726f6e670800020800030911080800000000000a010a010510000c0110', 'hex'));
