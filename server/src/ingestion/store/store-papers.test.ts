import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { showText } from '../../library/papers/show-text.ts';
import type { OpenDatabase } from '../../platform/database/connect.ts';
import { arbitraryPaper } from '../../testing/arbitrary-paper.ts';
import { testDatabase } from '../../testing/test-database.ts';
import type { ReadPaper, SourcePaper } from '../source-paper.ts';
import { storePapers } from './store-papers.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.execute(sql`delete from papers`);
  await database.db.execute(sql`update corpus set papers = 0, version = 0`);
});

const paper = (number: number, changes: Partial<ReadPaper> = {}): SourcePaper =>
  arbitraryPaper({
    pmc_id: `PMC${number}`,
    pmid: `${number}`,
    doi: `10.1/Paper${number}`,
    title: 'Aspirin in adults: a randomised trial',
    authors: ['Ana Roe', "Seán O'Neil"],
    abstract: 'We enrolled 425 patients. In conclusion, aspirin helped.',
    key_words: ['aspirin', 'delirium'],
    mesh: ['Delirium', 'Diabetes Mellitus, Type 2'],
    pdf_url: 'https://example.org/',
    ...changes,
  });

async function row(id: string) {
  const { rows } = await database.db.execute<Record<string, unknown>>(
    sql`select * from papers where pmc_id = ${id}`,
  );
  return rows[0];
}
async function corpus() {
  const { rows } = await database.db.execute<{ papers: number; version: number }>(
    sql`select papers, version from corpus`,
  );
  return rows[0];
}
const store = (...papers: SourcePaper[]) => storePapers(database.db, papers);
const retraction = (names: Partial<SourcePaper['relations'][number]>) =>
  paper(9, {
    article_type: 'retraction',
    relations: [{ kind: 'retracts', pmc_id: null, pmid: null, doi: null, ...names }],
  });

test('values computed at import are stored with the paper', async () => {
  expect(await store(paper(1))).toEqual({ stored: 1, updated: 0, unchanged: 0 });
  expect(await row('PMC1')).toMatchObject({
    authors: ['Ana Roe', "Seán O'Neil"],
    key_words: 'aspirin, delirium',
    mesh: ['Delirium', 'Diabetes Mellitus, Type 2'],
    pdf_url: 'https://example.org/',
    study_design: 'Randomised trial',
    conclusion: 'In conclusion, aspirin helped.',
    conclusion_from: 'sentences',
    retracted: false,
    passages_indexed: true,
    assigned_tags: { 'Randomised trial': { kind: 'design' }, Delirium: { kind: 'interest' } },
  });
});

test('importing the same again changes nothing, not even the version', async () => {
  await store(paper(1), paper(2));
  const before = await corpus();
  expect(await store(paper(1), paper(2))).toEqual({ stored: 0, updated: 0, unchanged: 2 });
  expect(await corpus()).toEqual(before);
  expect(before?.papers).toBe(2);
  expect(before?.version).toBeGreaterThan(1e9);
});

test('a changed paper replaces its sections and is indexed again', async () => {
  const sections = [
    { heading: 'A', text: 'x' },
    { heading: 'B', text: 'y' },
  ];
  await store(paper(1, { sections }));
  await database.db.execute(sql`update papers set passages_indexed = true`);
  expect(await store(paper(1, { sections: sections.slice(1) }), paper(2))).toEqual({
    stored: 1,
    updated: 1,
    unchanged: 0,
  });
  const { rows } = await database.db.execute(sql`select position, heading from paper_sections`);
  expect(rows).toEqual([{ position: 0, heading: 'B' }]);
  expect((await row('PMC1'))?.passages_indexed).toBe(false);
  expect((await corpus())?.papers).toBe(2);
});

const PARTS = {
  tables: [
    {
      section: 0,
      label: 'Table 1',
      caption: 'One',
      header: [['a', 'b']],
      rows: [['"1"', '{2}']],
      footnotes: ['n'],
      cut: false,
    },
  ],
  figures: [{ section: null, label: 'Figure 1', caption: 'Two' }],
  formulas: [{ section: 0, display: true, label: '(1)', text: 'x', tex: '\\alpha', mathml: null }],
  references: [1, 2].map((number) => ({
    label: `${number}`,
    authors: ['Ana Roe', "Seán O'Neil"],
    title: 'T',
    source: 'S',
    year: number === 1 ? 1999 : null,
    volume: '1',
    issue: '',
    pages: '2-3',
    doi: null,
    pmid: '7',
    pmc_id: 'PMC3',
    text: '',
    cited_in: number === 1 ? [0] : [],
  })),
};

describe('the parts of a full text', () => {
  const section = { heading: 'A', text: 'x', level: 1, number: '2.1', kind: 'methods' as const };
  const full = paper(1, { sections: [section], parts: PARTS });
  const shown = () => showText(database, 'nobody', 'PMC1');
  const stored = async () => {
    const tables = ['paper_tables', 'paper_figures', 'paper_formulas', 'paper_references'];
    const rows = tables.map((name) => `select '${name}' as name, pmc_id from ${name}`).join(' union ');
    return (await database.db.execute(sql.raw(`${rows} order by name`))).rows;
  };

  test('are stored and returned as they were read', async () => {
    await store(full);
    expect(await shown()).toMatchObject({ sections: [section], ...PARTS });
  });

  test('are replaced with the paper, and deleted with it', async () => {
    await store(full);
    await store({ ...full, parts: { ...PARTS, tables: [] } });
    expect((await shown()).tables).toEqual([]);
    expect(await stored()).toHaveLength(3);
    await database.db.execute(sql`delete from papers`);
    expect(await stored()).toEqual([]);
  });

  test('follow the paper to a better key', async () => {
    await store({ ...full, pmc_id: 'MED1' });
    await store({ ...full, source: 'pubmed', parts: paper(2).parts });
    expect(await stored()).toMatchObject(Array.from({ length: 4 }, () => ({ pmc_id: 'PMC1' })));
  });

  test('of a paper that an earlier version stored are read by the next import', async () => {
    await store(full);
    await database.db.execute(sql`update papers set digest = 'of other rules', parts_read = false`);
    for (const { name } of (await stored()).filter(({ name }) => name))
      await database.db.execute(sql.raw(`delete from ${name}`));
    expect(Object.keys(await shown())).toEqual(['pmc_id', 'sections']);
    expect(await store(full)).toEqual({ stored: 0, updated: 1, unchanged: 0 });
    expect(await shown()).toMatchObject(PARTS);
    expect(await store(full)).toEqual({ stored: 0, updated: 0, unchanged: 1 });
  });
});

test('a less complete source does not overwrite a fuller one, in a batch or later', async () => {
  const poorer = paper(1, { source: 'starter', title: 'Ours' });
  expect(await store(paper(1), poorer)).toEqual({ stored: 1, updated: 0, unchanged: 1 });
  expect(await store(poorer)).toEqual({ stored: 0, updated: 0, unchanged: 1 });
  expect((await row('PMC1'))?.source).toBe('jats');
  await store(paper(2, { source: 'starter' }));
  expect(await store(paper(2, { source: 'pubmed' }))).toEqual({ stored: 0, updated: 1, unchanged: 0 });
});

describe('a retraction notice marks the paper it names', () => {
  test.each([
    ['PMC id', { pmc_id: 'PMC1' }],
    ['PMID', { pmid: '1' }],
    ['DOI in other letters', { doi: '10.1/PAPER1' }],
  ])('with %s, before, beside or after it', async (_, names) => {
    for (const batches of [
      [[paper(1)], [retraction(names)]],
      [[retraction(names)], [paper(1)]],
      [[paper(1), retraction(names)]],
    ]) {
      await database.db.execute(sql`delete from papers`);
      for (const batch of batches) await store(...batch, paper(3));
      expect(await row('PMC1')).toMatchObject({ retracted: true, reputability: 0 });
      expect((await row('PMC1'))?.reputability_reasons).toContain('Retracted');
      expect((await row('PMC3'))?.retracted).toBe(false);
      expect((await row('PMC9'))?.retracted).toBe(false);
    }
  });

  test('and the mark stays when the paper is imported again', async () => {
    await store(paper(1), retraction({ pmid: '1' }));
    await store(paper(1, { title: 'Better spelt' }));
    expect(await row('PMC1')).toMatchObject({ retracted: true, title: 'Better spelt' });
  });

  test('a correction marks nothing', async () => {
    await store(
      paper(1),
      paper(9, { relations: [{ kind: 'corrects', pmc_id: 'PMC1', pmid: null, doi: null }] }),
    );
    expect((await row('PMC1'))?.retracted).toBe(false);
  });
});
