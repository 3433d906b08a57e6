import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../platform/database/connect.ts';
import { indexPassages } from '../../search/corpus/index-passages.ts';
import { arbitraryPaper } from '../../testing/arbitrary-paper.ts';
import { testDatabase } from '../../testing/test-database.ts';
import type { SourcePaper } from '../source-paper.ts';
import { storePapers } from './store-papers.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
const empty = async () => {
  for (const table of ['papers', 'word_segments']) await database.db.execute(sql.raw(`delete from ${table}`));
  await database.db.execute(sql`update corpus set papers = 0, version = 0`);
};
beforeEach(empty);

const link = { pmc_id: null, pmid: null, doi: null };
const bare = {
  doi: null,
  abstract: '',
  mesh: [],
  key_words: [],
  publication_types: [],
  authors: [],
  licence: null,
  licence_url: null,
};
const jats = arbitraryPaper({
  ...bare,
  pmc_id: 'PMC8',
  pmid: '7',
  source: 'jats',
  title: 'Medlars in adults: the full text',
  key_words: ['gout', 'Diabetes Mellitus, Type 2'],
  pages: '',
  sections: [{ heading: 'Methods', text: 'This was a cohort study of 90 adults.' }],
});
const pubmed = arbitraryPaper({
  ...bare,
  pmc_id: 'MED7',
  pmid: '7',
  doi: '10.1/Medlars',
  source: 'pubmed',
  title: 'Medlars in adults',
  abstract: 'We enrolled 90 adults. Medlars helped.',
  conclusion: { text: 'Medlars helped.', from: 'abstract' },
  mesh: ['Delirium', 'Fruit'],
  pages: '3-9',
  volume: '12',
  publication_types: ['Journal Article', 'Randomized Controlled Trial'],
  relations: [{ kind: 'corrects', ...link, pmid: '99' }],
});
const europePmc = arbitraryPaper({
  ...bare,
  pmc_id: 'MED7',
  pmid: '7',
  doi: '10.1/medlars',
  source: 'europe-pmc',
  title: 'Medlars',
  abstract: 'We enrolled 90 people.',
  mesh: ['Fruit'],
  authors: ['Ana Roe'],
  licence: 'CC BY',
  licence_url: 'https://creativecommons.org/licenses/by/4.0/',
  publication_types: ['retracted publication'],
  relations: [
    { kind: 'corrects', ...link, pmid: '98' },
    { kind: 'preprint_of', ...link, doi: '10.1/pre' },
  ],
});
const ours = arbitraryPaper({
  ...bare,
  pmc_id: 'PMC8',
  source: 'starter',
  title: 'Ours',
  plain_summary: 'Ours.',
});

const store = (...papers: SourcePaper[]) => storePapers(database.db, papers);
const rowsOf = async (query: string) => (await database.db.execute(sql.raw(query))).rows;
/** Everything that is stored, except times and ids. */
const library = async () => ({
  papers: await rowsOf(
    `select to_jsonb(p) - 'imported_at' - 'first_imported_at' - 'passages_indexed' - 'retracted_at' as paper from papers p`,
  ),
  relations: await rowsOf('select * from paper_relations order by kind, to_pmid'),
  sections: await rowsOf('select * from paper_sections order by position'),
  aliases: await rowsOf('select * from paper_aliases order by alias'),
});
const paperOf = async () => (await rowsOf('select * from papers'))[0];

function permutations<T>(list: readonly T[]): T[][] {
  if (list.length < 2) return [[...list]];
  return list.flatMap((one, index) => permutations(list.toSpliced(index, 1)).map((rest) => [one, ...rest]));
}

describe('a paper with records from several sources', () => {
  it('has every field from the fullest source that has it, with its provenance', async () => {
    await store(jats);
    await store(europePmc);
    await store(pubmed);
    expect(await paperOf()).toMatchObject({
      pmc_id: 'PMC8',
      source: 'jats',
      title: jats.title,
      key_words: 'gout, Diabetes Mellitus, Type 2',
      doi: '10.1/Medlars',
      abstract: pubmed.abstract,
      conclusion: 'Medlars helped.',
      mesh: pubmed.mesh,
      pages: '3-9',
      authors: ['Ana Roe'],
      licence: 'CC BY',
      licence_url: europePmc.licence_url,
      publication_types: pubmed.publication_types,
      retracted: true,
      provenance: {
        doi: 'pubmed',
        abstract: 'pubmed',
        mesh: 'pubmed',
        authors: 'europe-pmc',
        licence: 'europe-pmc',
      },
    });
    expect(await rowsOf('select kind, to_pmid, to_doi from paper_relations order by kind')).toEqual([
      { kind: 'corrects', to_pmid: '99', to_doi: null },
      { kind: 'preprint_of', to_pmid: null, to_doi: '10.1/pre' },
    ]);
  });

  it.each([
    ['three sources', [jats, pubmed, europePmc]],
    ['two sources without a full text', [pubmed, europePmc]],
    ['a full text and a record', [jats, europePmc]],
    ['three sources and the starter library', [jats, pubmed, europePmc, ours]],
  ])('is the same in every order of the records, in one batch or many: %s', async (_, records) => {
    const [first = [], ...others] = permutations(records);
    await store(...first);
    const expected = await library();
    expect(expected.papers).toHaveLength(1);
    for (const order of [first, ...others]) {
      await empty();
      for (const record of order) await store(record);
      expect(await library()).toEqual(expected);
      await empty();
      await store(...order.slice(0, 2));
      await store(...order.slice(2));
      expect(await library()).toEqual(expected);
    }
  });

  it('does not change when any of them sends the same again', async () => {
    await store(europePmc, jats, pubmed);
    const before = await rowsOf('select xmin::text, digest from papers');
    for (const record of [pubmed, europePmc, jats])
      expect(await store(record)).toEqual({ stored: 0, updated: 0, unchanged: 1 });
    expect(await rowsOf('select xmin::text, digest from papers')).toEqual(before);
  });

  it('keeps its text, its passages and its digest when a record adds nothing', async () => {
    await store({ ...jats, abstract: 'Full.', ...{ mesh: ['Fruit'], doi: '10.1/m' } });
    await indexPassages(database.db);
    const before = await rowsOf('select digest, imported_at from papers');
    const less = arbitraryPaper({ ...bare, pmc_id: 'PMC8', pmid: '7', source: 'pubmed', mesh: ['Gout'] });
    const poorer = { ...less, pages: '', volume: '', issue: '', journal: '', title: 'M', pub_year: null };
    expect(await store(poorer)).toEqual({ stored: 0, updated: 0, unchanged: 1 });
    expect(await rowsOf('select digest, imported_at from papers')).toEqual(before);
    expect(await store(poorer)).toEqual({ stored: 0, updated: 0, unchanged: 1 });
  });

  it('keeps its full text and its passages when other fields are filled', async () => {
    await store(jats);
    await indexPassages(database.db);
    const text = await rowsOf('select * from paper_sections');
    const passages = await rowsOf('select id from passages');
    expect(await store(pubmed)).toEqual({ stored: 0, updated: 1, unchanged: 0 });
    expect(await rowsOf('select * from paper_sections')).toEqual(text);
    expect(await rowsOf('select id from passages')).toEqual(passages);
    expect(await paperOf()).toMatchObject({ passages_indexed: true, parts_read: true });
  });

  it('gets the corrections of its source, and fields that the source no longer has from others', async () => {
    await store(pubmed, europePmc);
    expect(await store({ ...pubmed, mesh: ['Gout'] })).toMatchObject({ updated: 1 });
    expect((await paperOf())?.mesh).toEqual(['Gout']);
    await store({ ...pubmed, abstract: '' });
    expect((await paperOf())?.abstract).toBe('');
    expect(await store(europePmc)).toMatchObject({ updated: 1 });
    expect((await paperOf())?.abstract).toBe(europePmc.abstract);
  });

  it('keeps the fields of both when two stored papers turn out to be one', async () => {
    await store({ ...europePmc, pmid: null, doi: '10.1/x', pmc_id: 'PPR5' }, { ...pubmed, doi: null });
    expect(await rowsOf('select 1 from papers')).toHaveLength(2);
    await store({ ...pubmed, doi: '10.1/x' });
    expect(await rowsOf('select pmc_id, authors, licence, title from papers')).toEqual([
      { pmc_id: 'MED7', authors: ['Ana Roe'], licence: 'CC BY', title: pubmed.title },
    ]);
  });
});
