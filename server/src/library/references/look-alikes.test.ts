import { api, type LoggedInUser } from '@health/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { storePapers } from '../../ingestion/store/store-papers.ts';
import { arbitraryPaper } from '../../testing/arbitrary-paper.ts';
import { type TestApplication, testApplication } from '../../testing/test-client.ts';

let application: TestApplication;
let user: LoggedInUser;
beforeAll(async () => {
  application = await testApplication({ LOGIN_TRIES: '100000' });
});
beforeEach(async () => {
  user = await application.newUser();
});
afterAll(() => application.close());

type Pairs = { place: number; keep_both: boolean }[];
const preview = (text: string) => application.ask(api.previewReferences, { body: { text } }, user);
const bring = (text: string, pairs: Pairs = []) =>
  application.ask(api.importReferences, { body: { text, pairs } }, user);
const saved = async () => (await application.ask(api.listSaved, {}, user)).data;
const ris = (...fields: string[]) => `TY  - JOUR\n${fields.join('\n')}\nER  - \n\n`;
const outcomes = ({ records }: Awaited<ReturnType<typeof preview>>) =>
  records.map(({ outcome, saved: isSaved }) => (isSaved ? 'saved' : outcome));

const GULL = ['JO  - Gull Research Letters', 'PY  - 2018', 'VL  - 11'];
const ALIKE = [
  ris('TI  - Editorial', 'JO  - Gull Research Letters', 'PY  - 2019', 'VL  - 12', 'SP  - 201'),
  ris('TI  - Editorial', 'JO  - Annals of Sandbank Medicine', 'PY  - 2019', 'VL  - 7', 'SP  - 1'),
  ris('TI  - Highlights of this issue', 'AU  - Merrow, Jo', ...GULL, 'IS  - 3', 'SP  - 300'),
  ris('TI  - Highlights of this issue', 'AU  - Merrow, Jo', ...GULL, 'IS  - 4', 'SP  - 455'),
  ris('TI  - Reply', 'AU  - Smith, Anna', ...GULL, 'SP  - 88'),
  ris('TI  - Reply', 'AU  - Smith, Bernard', 'JO  - Tide Pool Surgery', 'PY  - 2018', 'VL  - 2', 'SP  - 14'),
].join('');

it('works that resemble each other are all kept, and stay the same when they are imported again', async () => {
  const { records } = await preview(ALIKE);
  expect(records.map(({ pair }) => pair)).toEqual(Array(6).fill(null));
  expect(records.slice(0, 2).map(({ byline }) => byline)).toEqual([
    '2019, Gull Research Letters',
    '2019, Annals of Sandbank Medicine',
  ]);
  expect(outcomes(await bring(ALIKE))).toEqual(Array(6).fill('bare'));
  expect(outcomes(await bring(ALIKE))).toEqual(Array(6).fill('saved'));
  expect(await saved()).toHaveLength(6);
});

const SALT = ['TI  - Salt and gulls', 'AU  - Smith, Anna', ...GULL];
const TWICE =
  ris(...SALT, 'SP  - 88', 'N1  - Mine') + ris(...SALT, 'SP  - 88-90', 'AB  - We asked.', 'N1  - Hers');

it('of one work that comes twice, nothing that only one record says is lost', async () => {
  const { records } = await preview(TWICE);
  expect(records[1]).toMatchObject({
    outcome: 'duplicate',
    same_as: 1,
    pair: {
      line: 1,
      is_same: true,
      works: [
        {
          title: 'Salt and gulls',
          authors: 'Smith, Anna',
          source: 'Gull Research Letters, 2018, 11, p. 88-90',
        },
        { source: 'Gull Research Letters, 2018, 11, p. 88' },
      ],
    },
  });
  await bring(TWICE);
  const [kept, ...others] = await saved();
  expect([kept?.abstract, others]).toEqual(['We asked.', []]);
  const { note } = await application.ask(api.showNote, { query: { pmc_id: kept?.pmc_id ?? '' } }, user);
  expect(note).toBe('Mine\n\nHers');
});

it('both works of a pair are kept if the user says so, and once only', async () => {
  const both = [{ place: 1, keep_both: true }];
  expect(outcomes(await bring(TWICE, both))).toEqual(['bare', 'bare']);
  expect(await saved()).toHaveLength(2);
  await bring(TWICE, both);
  await bring(TWICE);
  expect(await saved()).toHaveLength(2);
});

it('works that may be one are kept unless the user says that they are one', async () => {
  const text = ris(...SALT) + ris('TI  - Salt and gulls', 'PY  - 2018');
  const { records } = await preview(text);
  expect(records[1]).toMatchObject({ outcome: 'bare', pair: { line: 1, is_same: false } });
  expect(outcomes(await bring(text, [{ place: 1, keep_both: false }]))).toEqual(['bare', 'duplicate']);
  expect(await saved()).toHaveLength(1);
  // It may be the one in the library, too.
  const again = await preview(ris('TI  - Salt and gulls', 'PY  - 2018'));
  expect(again.records[0]).toMatchObject({ outcome: 'bare', pair: { line: null, is_same: false } });
  expect(again.records[0]?.pair?.pmc_id).toBe((await saved())[0]?.pmc_id);
  await bring(text);
  expect(await saved()).toHaveLength(2);
});

it('a book without authors is shown with its editors beside the one that it may be', async () => {
  const book = ['TI  - Lamps', 'ED  - Holm, Per', 'PY  - 2003'].join('\n');
  const text = ['2', '3'].map((edition) => `TY  - BOOK\n${book}\nET  - ${edition}\nER  - \n`).join('\n');
  const { records } = await preview(text);
  expect(records[1]).toMatchObject({
    ...{ outcome: 'bare', byline: 'Holm, 2003' },
    pair: { is_same: false, works: [{ authors: 'Holm, Per' }, { authors: 'Holm, Per' }] },
  });
});

it('a paper here is a reference by a title alone only when few works have such a title', async () => {
  await storePapers(
    application.services.db,
    ['Erratum', 'Salt in the diet of gulls'].map((title, at) =>
      arbitraryPaper({ ...{ pmc_id: `PMC88${at}`, title, pub_year: 2018 }, pmid: null, doi: null }),
    ),
  );
  const text = ris('TI  - Erratum', 'PY  - 2018') + ris('TI  - Salt in the diet of gulls', 'PY  - 2018');
  expect(outcomes(await preview(text))).toEqual(['bare', 'matched']);
});

/** Every tenth title is one that many works have; of these works each differs from the others in one thing. */
function manyReferences(count: number, alike: number): string {
  const titles = ['Editorial', 'Reply', 'Highlights of this issue'];
  const records = Array.from({ length: count - alike }, (_, at) =>
    ris(
      `TI  - Salt in place ${at}`,
      `AU  - Smith, A${at}`,
      `JO  - Journal ${at % 40}`,
      'PY  - 2018',
      `SP  - ${at}`,
    ),
  );
  const others = Array.from({ length: alike }, (_, at) => {
    const place = [`VL  - ${at % 5}`, `SP  - ${Math.floor(at / 5)}`];
    const author = at % 2 ? ['AU  - Smith, Anna'] : [];
    return ris(`TI  - ${titles[at % 3]}`, ...author, `JO  - Journal ${at % 7}`, 'PY  - 2018', ...place);
  });
  return [...records, ...others].join('');
}

it('of 2,000 references with 300 look-alikes none is lost', async () => {
  const text = manyReferences(2000, 300);
  const report = await bring(text);
  expect(report.counts).toMatchObject({ bare: 2000, duplicate: 0, refused: 0 });
  expect((await bring(text)).already).toBe(2000);
  expect(await saved()).toHaveLength(2000);
}, 60_000);
