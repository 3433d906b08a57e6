import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase } from '../../../testing/test-database.ts';
import type { OpenDatabase } from '../connect.ts';
import { migrate } from '../migrate.ts';
import { migrateUpTo } from './database-of-0009.ts';

/** The last migration before the one that mends licences. */
const BEFORE = 19;
const KEPT = [
  'http://creativecommons.org/licenses/by/2.0',
  'https://www.creativecommons.org/licenses/by/4.0/',
  'http://pubs.acs.org/page/policy/authorchoice_ccby_termsofuse.html',
];
const BAD_WITH_A_NAME = [
  'javascript:alert(1)//creativecommons.org/licenses/by/4.0/',
  'https://evil.example/?creativecommons.org/licenses/by/4.0/',
  'https://creativecommons.org@evil.example/licenses/creativecommons.org/licenses/by/4.0/',
];
const BAD = ['https://evil.example/licence', 'data:text/html,x'];

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase('empty');
});
afterAll(() => database.close());

it('an upgrade removes licence addresses on other hosts, and the licence names derived from them', async () => {
  await migrateUpTo(database, BEFORE);
  await database.pool.query(
    `insert into papers (pmc_id, title, journal, volume, issue, authors, abstract, abstract_by, conclusion, conclusion_from, key_words,
       mesh, article_type, publication_types, pdf_url, assigned_tags, fits, reputability, reputability_reasons, source, digest,
       licence, licence_url)
     select 'PMC' || n, 'T', '', '', '', '[]', '', 'authors', '', 'none', '', '{}', '', '{}', '', '{}', '{}', 0, '[]', 'jats', '',
       'CC-BY', url from unnest($1::text[]) with ordinality as given(url, n)`,
    [[...KEPT, ...BAD_WITH_A_NAME, ...BAD, null]],
  );
  await migrate(database);
  const { rows } = await database.pool.query(
    'select licence, licence_url from papers order by length(pmc_id), pmc_id',
  );
  expect(rows).toEqual([
    ...KEPT.map((licence_url) => ({ licence: 'CC-BY', licence_url })),
    ...BAD_WITH_A_NAME.map(() => ({ licence: null, licence_url: null })),
    ...[...BAD, null].map(() => ({ licence: 'CC-BY', licence_url: null })),
  ]);
});
