import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requirement } from '@health/contract/testing/requirement';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../platform/database/connect.ts';
import { type ArticleParts, articleXml } from '../testing/extreme-articles.ts';
import { type EndedImport, runImport } from '../testing/import-command.ts';
import { copyTemplate } from '../testing/test-database.ts';

const GOOD = 200;
const FIRST = 50_000_000;
const id = (type: string, value: string): ArticleParts => ({
  meta: `<article-id pub-id-type="${type}">${value}</article-id>`,
});

/** Files that no database takes or no reader wants, and what must be said of each. */
const poisons: [name: string, parts: ArticleParts, reason: RegExp][] = [
  ['doi', id('doi', `10.1234/${'d'.repeat(8000)}`), /: doi: longer than 300 characters$/],
  ['pmid', id('pmid', '9'.repeat(9000)), /: pmid: longer than 12 characters$/],
  ['sections', { body: '<sec><p>a</p></sec>'.repeat(40_000) }, /: sections: more than 10,000$/],
  ['title', { title: `${'t'.repeat(4999)}🦵${'t'.repeat(50)}` }, /: title: longer than 5,000 characters$/],
  ['type', { type: 'x'.repeat(1_000_000) }, /: article_type: longer than 100 characters$/],
  ['journal', { meta: `<volume>${'v'.repeat(9000)}</volume>` }, /: volume: longer than 200 characters$/],
  [
    'pages',
    { meta: `<elocation-id>${'e'.repeat(9000)}</elocation-id>` },
    /: pages: longer than 200 characters$/,
  ],
  [
    'headings',
    {
      meta: `<article-categories><subj-group subj-group-type="heading">${'<subject>a</subject>'.repeat(5000)}</subj-group></article-categories>`,
    },
    /: publication_types: more than 100 entries$/,
  ],
  [
    'relation',
    {
      meta: `<related-article related-article-type="corrected-article" xlink:href="10.1234/${'r'.repeat(9000)}"/>`,
    },
    /: relations: an entry longer than 300 characters$/,
  ],
  ['untitled', { title: '' }, /: no title$/],
  ['nested', { body: '<sec>'.repeat(600) + '</sec>'.repeat(600) }, /: elements nested deeper than 500$/],
  ['null', { title: 'A&#0;B' }, /: not well-formed XML, line 2: /],
];

// The embedded size only: the same files go through the same store on a server.
describe('200 good files and 12 poisonous ones', () => {
  let files: string;
  let data: string;
  let ended: EndedImport;
  beforeAll(async () => {
    files = mkdtempSync(join(tmpdir(), 'health-poison-'));
    data = copyTemplate();
    for (let number = 0; number < GOOD; number++)
      writeFileSync(join(files, `good-${number}.xml`), articleXml(FIRST + number));
    // Among the good ones by name, so that they share their batches.
    poisons.forEach(([name, parts], number) => {
      writeFileSync(join(files, `good-${number * 15}-${name}.xml`), articleXml(FIRST + GOOD + number, parts));
    });
    ended = await runImport(data, files);
  }, 120_000);
  afterAll(() => {
    for (const folder of [files, data]) rmSync(folder, { recursive: true, force: true });
  });

  it('are imported with 200 stored and 12 skipped', () => {
    expect(ended.errors).toBe('');
    expect(ended.out).toContain(`Stored ${GOOD}, updated 0, unchanged 0, skipped ${poisons.length} `);
    expect(ended.code).toBe(0);
  });

  it('leave exactly the good ones in the library', async () => {
    const database = await openDatabase({ DATA_DIR: data });
    const { rows } = await database.pool.query('select pmc_id from papers order by pmc_id');
    await database.close();
    expect(rows.map(({ pmc_id }) => pmc_id)).toEqual(
      Array.from({ length: GOOD }, (_, number) => `PMC${FIRST + number}`),
    );
  });

  it.each(poisons)('are reported with the file and the field of %s', (name, _, reason) => {
    requirement('19.26');
    const lines = ended.out.split('\n').filter((line) => line.includes(`-${name}.xml`));
    expect(lines).toEqual([expect.stringMatching(reason)]);
    expect(lines[0]?.length).toBeLessThan(400);
  });
});
