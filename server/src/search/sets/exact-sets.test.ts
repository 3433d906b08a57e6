import { api } from '@health/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storePapers } from '../../ingestion/store/store-papers.ts';
import { arbitraryPaper } from '../../testing/arbitrary-paper.ts';
import { SCANNED_COLUMNS, type ScannedPaper, syntaxQueries } from '../../testing/syntax-queries.ts';
import { type TestApplication, testApplication } from '../../testing/test-client.ts';
import { readQuestion } from '../find/read-question.ts';
import { searchPapers } from '../find/search-papers.ts';

const PAPERS = 600;
const WORDS =
  `sleep Sleep sleeping insomnia asthma COPD children Kinder adults metformin Metformin; diabetes Diabetes, exercise
  exercise. hypertension Hypertensive hypertensión antihypertensive cardiology Cardio-vascular rehabilitation rehabilitated naïve naive NAÏVE
  depression depressed depressive-disorder therapy therapies Therapy's malaria stroke strokes pain obesity steroid corticosteroids women
  patients colitis psoriasis Psoriasis knee relational relations is the of a with and ‚quoted‘ (in brackets) 12.5 mg/kg β-blocker`.split(
    /\s+/,
  );
const PHRASES = [
  ...[
    'sleep quality',
    'Sleep-Quality',
    'blood pressure',
    'blood\npressure',
    'quality of sleep',
    'heart failure',
    'heart-failing',
  ],
  ...[
    'depressive disorder',
    'older adults',
    'blood glucose',
    'glucose in blood',
    'glucose, blood',
    'quality of life',
    'of the',
  ],
  ...[
    "Crohn's disease",
    'Crohn’s',
    'IL-6',
    'IL6',
    'interleukin 6',
    'interleukin-6',
    'randomized controlled trial',
    'plaque psoriasis',
  ],
];
const JOURNALS = [
  'BMC Public Health',
  'BMC Cancer',
  'PLoS ONE',
  'Trials',
  'Sleep',
  'Pain',
  'Revista Española',
];
const NAMES = [
  ...[
    'Nicholas J White',
    'N. J. White',
    'NJ White',
    'Nora White',
    'Ada White Glover',
    'Whitehead N',
    'Javier García-Campayo',
  ],
  ...[
    'Anna Håkansson',
    'Anna Hakansson',
    'François H Nosten',
    'F. Nosten',
    'Adam B. Smith',
    'AB Smith',
    'A Smith',
    'Min-Ho Lee',
  ],
];
const TYPES = [
  'Review Article',
  'Review',
  'Study Protocol',
  'Case Report',
  'Randomized Controlled Trial',
  'Research',
];
const HEADINGS = ['Psoriasis', 'Sleep', 'Child, Preschool', 'Asthma'];

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const random = seeded(21);
const one = <T>(from: readonly [T, ...T[]] | readonly T[]): T =>
  from[Math.floor(random() * from.length)] as T;
const several = <T>(most: number, from: readonly T[]): T[] =>
  Array.from({ length: Math.floor(random() * (most + 1)) }, () => one(from));
const text = (most: number) =>
  Array.from({ length: 1 + Math.floor(random() * most) }, () => one(random() < 0.3 ? PHRASES : WORDS)).join(
    ' ',
  );

const paperOf = () =>
  arbitraryPaper({
    ...{ title: text(6), abstract: random() < 0.1 ? '' : text(40), key_words: several(3, PHRASES) },
    ...{ mesh: random() < 0.4 ? [one(HEADINGS), one(HEADINGS)] : [], authors: several(3, NAMES) },
    ...{ journal: one(JOURNALS), pub_year: 2008 + Math.floor(random() * 10) },
    ...{
      publication_types: several(1, TYPES),
      article_type: one(['research-article', 'review-article', 'protocol', 'correction']),
    },
  });

let application: TestApplication;
let scanned: ScannedPaper[];

beforeAll(async () => {
  application = await testApplication();
  await storePapers(application.services.db, Array.from({ length: PAPERS }, paperOf));
  const { rows } = await application.database.pool.query<ScannedPaper>(
    `select ${SCANNED_COLUMNS} from papers where article_type <> 'correction'`,
  );
  scanned = rows;
});
afterAll(() => application.close());

describe('the set of a query equals the result of a scan of all papers', () => {
  it.each(syntaxQueries)('%j', async (query, meant) => {
    const expectedKeys = scanned.filter(meant).map(({ pmc_id }) => pmc_id);
    const { services } = application;
    const question = await readQuestion(services, query, services.now());
    const { papers, exactly, more } = await searchPapers(services, question, {});
    expect(expectedKeys).not.toEqual([]);
    expect(papers.map(({ pmcId }) => pmcId).toSorted()).toEqual(expectedKeys.toSorted());
    expect({ exactly, more }).toEqual({ exactly: expectedKeys.length, more: false });
  });
});

it('the count is exact for more papers than are listed, and filters reduce it', async () => {
  const user = await application.newUser();
  const many = Array.from({ length: 700 }, () => arbitraryPaper({ title: 'Sleep', pub_year: 2001 }));
  await storePapers(application.services.db, many);
  const ask = (query: object) =>
    application.ask(api.findPapers, { query: { query: 'NOT zebra', ...query } }, user);
  const all = scanned.length + many.length;
  expect(await ask({})).toMatchObject({ total: all, listed: 1000, more: false });
  expect((await ask({ page: 100 })).papers).toHaveLength(10);
  expect((await ask({ page: 101 })).papers).toEqual([]);
  expect(await ask({ from: 2001, to: 2001 })).toMatchObject({ total: many.length, listed: many.length });
});

it('an answer quotes only papers of the set, and reports when there are none', async () => {
  const user = await application.newUser();
  const trial = (title: string) =>
    arbitraryPaper({
      title,
      abstract:
        'Acupuncture reduced hiccups in 120 patients compared with sham (P<0.001). Conclusion: acupuncture reduces hiccups.',
    });
  const [wanted, unwanted] = [trial('Acupuncture for hiccups'), trial('Acupuncture for hiccups in hospices')];
  await storePapers(application.services.db, [wanted, unwanted]);
  const answerTo = (query: string) => application.ask(api.search, { body: { query } }, user);
  const { citations } = await answerTo('acupuncture[ti] AND hiccups NOT hospices');
  expect(citations.map(({ pmc_id }) => pmc_id)).toEqual([wanted.pmc_id]);
  const none = await answerTo('acupuncture AND hiccups AND zebras');
  expect(none.content).toContain('No paper meets all of the query.');
  expect((await answerTo('nobody[au] AND 1801[dp]')).citations).toEqual([]);
});

it('a paper is in the set as soon as it is stored, and first when it is the most relevant', async () => {
  const user = await application.newUser();
  const ask = () => application.ask(api.findPapers, { query: { query: 'quokka[ti] OR quokka[ab]' } }, user);
  const first = arbitraryPaper({
    title: 'Wallabies',
    abstract: 'Many a wallaby met one quokka, and left again.',
  });
  const second = arbitraryPaper({ title: 'Quokka', abstract: 'A quokka.' });
  await storePapers(application.services.db, [first]);
  expect((await ask()).papers.map(({ pmc_id }) => pmc_id)).toEqual([first.pmc_id]);
  await storePapers(application.services.db, [second]);
  expect((await ask()).papers.map(({ pmc_id }) => pmc_id)).toEqual([second.pmc_id, first.pmc_id]);
});
