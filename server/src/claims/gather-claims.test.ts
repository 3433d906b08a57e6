import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { OpenDatabase } from '../database/connect.ts';
import { testDatabase } from '../database/test-database.ts';
import { storePapers } from '../ingestion/store-papers.ts';
import { whicheverPaper } from '../ingestion/whichever-paper.ts';
import { understandQuestion } from '../questions/understand-question.ts';
import { thingsAsked } from './asked.ts';
import { outstandingOf } from './find-candidates.ts';
import { gatherClaims } from './gather-claims.ts';
import type { PaperRead } from './read-papers.ts';
import { speaksForItself } from './sentences-of.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

let papers = 0;
const paper = (changes: Partial<PaperRead>): PaperRead => ({
  pmcId: `PMC${++papers}`,
  title: '',
  abstract: '',
  abstractBy: 'authors',
  conclusion: '',
  conclusionFrom: 'none',
  keyWords: '',
  headings: '',
  journal: 'Journal of Tests',
  articleType: 'research-article',
  year: 2020,
  design: 'Randomised trial',
  url: 'https://example.org/',
  retracted: false,
  digest: 'a digest',
  ...changes,
});

const quotes = (question: string, ...read: PaperRead[]): Promise<string[]> => quotesOf(question, read, null);

async function quotesOf(question: string, read: PaperRead[], outstanding: string | null): Promise<string[]> {
  const shares = new Map(read.map(({ pmcId }) => [pmcId, 1]));
  const { words } = understandQuestion(question, { now: new Date('2026-01-01') });
  const asked = thingsAsked(words, (stem) => (stem === 'turmoil' ? 1 : 3));
  const { claims } = await gatherClaims(database.db, { papers: read, shares, outstanding }, asked);
  return claims.map(({ quote }) => quote);
}

const both = paper({
  title: 'Vitamin D and falls in older adults',
  abstract:
    'Background: Falls are frequent.\nResults: 12% fell with vitamin D and 14% without.\nConclusions: Cholecalciferol did not lower the rate of falls.',
});

it.each([
  ['Model 3: adjusted for age and sleep.', false],
  ['Data are presented as means.', false],
  ['Sleep improved (Table 2).', false],
  ['Models of care changed sleep.', true],
])('of a full text, %j speaks for itself: %j', (sentence, speaks) => {
  expect(speaksForItself(sentence)).toBe(speaks);
});

describe('a source', () => {
  it('speaks of every subject of the question, by whichever name', async () => {
    const alone = paper({
      title: 'Vitamin D in children',
      abstract: 'Conclusions: Vitamin D was low in half of the children in winter.',
    });
    expect(await quotes('Does vitamin D help against falls?', alone, both)).toEqual([
      'Cholecalciferol did not lower the rate of falls.',
    ]);
  });

  it.each([
    ['Does cutting down on salt lower blood pressure?', 'Less salt went with a lower blood pressure.'],
    ['Does washing hands keep toddlers in Africa well?', 'Hand hygiene helped children in Ethiopia.'],
    ['My husband had a stroke, will it help him to walk again?', 'Walking was better a year after a stroke.'],
    ['Should my GP give me antibiotics for her cough?', 'Antibiotics did not shorten the cough.'],
    ['Does giving up smoking help depression?', 'Those who stopped smoking had less depression.'],
    ['Does smoking harm the gums?', 'Those who smoked had more bleeding of the gums.'],
    ['migraine: acupuncture or surgery?', 'Acupuncture was followed by fewer attacks of migraine.'],
    ['What helps against hot flushes without hormones?', 'Acupuncture eased hot flushes.'],
    ['Is it ok to drink coffee with asthma?', 'Coffee widened the airways of adults with asthma.'],
    ['What can be done about hot flushes?', 'Acupuncture eased hot flushes.'],
  ])('to %j is one that says it in words of its own', async (question, conclusion) => {
    const one = paper({ title: 'A trial', abstract: `Conclusions: ${conclusion}` });
    expect(await quotes(question, one)).toEqual([conclusion]);
  });

  it.each([
    ['What are the side effects of statins?', ['Adverse events were rare with pravastatin.']],
    ['Are statins safe?', ['Pravastatin lowered cholesterol.']],
  ])('to %j speaks of harm where that is what was asked', async (question, expected) => {
    const abstract =
      'Results: Adverse events were rare with pravastatin.\nConclusions: Pravastatin lowered cholesterol.';
    expect(await quotes(question, paper({ title: 'Pravastatin', abstract }))).toEqual(expected);
  });

  it('speaks of what its MeSH headings name', async () => {
    const abstract = 'Conclusions: Fewer of those who took the drops fell in winter.';
    const one = paper({ title: 'Drops against falls', abstract });
    const headings = 'Accidental Falls, Vitamin D';
    expect(await quotes('Does vitamin D help against falls?', one)).toEqual([]);
    expect(await quotes('Does vitamin D help against falls?', { ...one, headings })).toHaveLength(1);
  });

  it.each([
    ['tumours of the ovary', 'Ovarian tumours', 1],
    ['polyps of the endometrium', 'Endometrial polyps', 1],
    ['How do I insulate a loft?', 'Insulin and the insult to a loft', 0],
  ])('of %j may be called %j', async (question, title, sources) => {
    const one = paper({ title, abstract: `Conclusions: ${title} were found again after a year.` });
    expect(await quotes(question, one)).toHaveLength(sources);
  });

  it.each([
    ['ginger for nausea', 0],
    ['ginger capsules for nausea in pregnant sailors on long journeys by ship', 1],
  ])('that never says "ginger" answers %j %d times', async (question, sources) => {
    const title = 'Capsules for nausea in pregnant sailors on long journeys by ship';
    const one = paper({ title, abstract: `Conclusions: ${title} were of no use.` });
    expect(await quotes(question, one)).toHaveLength(sources);
  });

  it.each([
    ['retracted', { retracted: true }],
    ['a protocol', { design: 'Protocol' }],
    ['a notice', { articleType: 'correction' }],
  ])('is never %s', async (_, change) => {
    expect(await quotes('Does vitamin D help against falls?', paper({ ...both, ...change }))).toEqual([]);
  });
});

test('of a full text a sentence is quoted, never the list under a table', async () => {
  const list =
    'VD vitamin D, FA falls, OA older adults, UC usual care, SPPB short physical performance battery';
  const found = 'Vitamin D did not lower falls in the year that followed.';
  const stored = whicheverPaper({ sections: [{ heading: 'Results', text: `${list}\n${found}` }] });
  await storePapers(database.db, [stored]);
  const silent = paper({
    pmcId: stored.pmc_id,
    title: 'Vitamin D and falls',
    abstract:
      'Background: Vitamin D may bear on falls.\nMethods: We counted falls with and without vitamin D.',
  });
  expect(await quotes('Does vitamin D lower falls?', silent)).toEqual([found]);
});

describe('a paper that stands out', () => {
  it.each([
    ['Ginger against nausea of sailors: a storm waiting to break over vitamin D?', 1, 'much is asked'],
    ['ginger against nausea in turmoil', 1, 'a light word is put otherwise'],
    ['ginger against nausea of sailors with asthma', 0, 'a subject of few is missing'],
    ['vitamin D for a storm over sleepy harbours by ginger', 0, 'it speaks of too little'],
  ])('answers %j %d times: %s', async (question, sources) => {
    const abstract = 'Conclusions: Ginger did not ease nausea of sailors.';
    const one = paper({ title: 'Ginger, nausea and sailors', abstract });
    expect(await quotesOf(question, [one], one.pmcId)).toHaveLength(sources);
    expect(await quotesOf(question, [one], null)).toEqual([]);
  });

  it('is told to be silent on what it does not speak of', async () => {
    const abstract = 'Conclusions: Ginger did not ease nausea of sailors.';
    const one = paper({ title: 'Ginger, nausea and sailors', abstract });
    const { words } = understandQuestion(
      'Ginger against nausea of sailors: a storm waiting to break over vitamin D?',
      {
        now: new Date('2026-01-01'),
      },
    );
    const ranked = { papers: [one], shares: new Map([[one.pmcId, 1]]), outstanding: one.pmcId };
    const { claims } = await gatherClaims(
      database.db,
      ranked,
      thingsAsked(words, () => 3),
    );
    expect(claims.map(({ silentOn }) => silentOn)).toEqual([['vitamin D']]);
  });

  it.each([
    [[0.7, 0.6], 'a'],
    [[0.7, 0.69], null],
    [[0.6, 0.3], null],
    [[0.7], 'a'],
    [[], null],
  ])('of papers that fit the question by %j is %j', (scores, id) => {
    expect(outstandingOf(scores.map((score, at) => ({ pmcId: 'ab'[at] ?? '', score })))).toBe(id);
  });
});

test('the best ranked paper is told first, whatever the others repeat of the question', async () => {
  const [best, next] = ['The drops were of no use to anybody.', 'Vitamin D helps against falls.'].map(
    (conclusion) => paper({ title: 'Vitamin D and falls', abstract: `Conclusions: ${conclusion}` }),
  );
  if (!best || !next) throw new Error('There are two papers.');
  const shares = new Map([
    [best.pmcId, 1],
    [next.pmcId, 0.9],
  ]);
  const asked = thingsAsked('Does vitamin D help against falls?', () => 3);
  const { claims } = await gatherClaims(database.db, { papers: [next, best], shares }, asked);
  expect(claims.map(({ paper: { pmcId } }) => pmcId)).toEqual([best.pmcId, next.pmcId]);
});

test('a conclusion is quoted rather than a result that says more of the question', async () => {
  const abstract =
    'Results: Vitamin D lowered the rate of falls by 12% (p=0.03).\nConclusions: Vitamin D may be of use.';
  expect(
    await quotes('Does vitamin D lower falls?', paper({ title: 'Vitamin D and falls', abstract })),
  ).toEqual(['Vitamin D may be of use.']);
});

test('what was only guessed to be the conclusion does not outweigh what the sentences do', async () => {
  const result = 'Overall, vitamin D lowered the rate of falls by 12% (p=0.03).';
  const abstract = `Results: ${result}\nConclusions: Vitamin D may be of use.`;
  const read = paper({
    title: 'Vitamin D and falls',
    abstract,
    conclusion: result,
    conclusionFrom: 'sentences',
  });
  expect(await quotes('Does vitamin D lower falls?', read)).toEqual(['Vitamin D may be of use.']);
});

test('a year in the question is nothing a paper must speak of', async () => {
  const abstract = 'Conclusions: Ginger eased nausea in both groups.';
  expect(
    await quotes('ginger against nausea in 2009', paper({ title: 'Ginger and nausea', abstract })),
  ).toEqual(['Ginger eased nausea in both groups.']);
});

test.each<[string, string, string[]]>([
  [
    'what was found',
    'Objective: Ginger and nausea.\nResults: Ginger eased nausea in both groups.',
    ['Ginger eased nausea in both groups.'],
  ],
  ['never the question of the paper itself', 'Background: Does ginger ease nausea in pregnancy?', []],
  [
    'never why or how it was asked',
    'Background: Ginger is used against nausea.\nMethods: Ginger was given against nausea.',
    [],
  ],
  [
    'the last of two sentences that no title tells apart',
    'Ginger is used against nausea. Ginger did not ease nausea in pregnancy.',
    ['Ginger did not ease nausea in pregnancy.'],
  ],
  ['the only sentence', 'Ginger eased nausea in forty sailors.', ['Ginger eased nausea in forty sailors.']],
  ['never what is only planned', 'Nausea is common. We will test whether ginger eases nausea.', []],
  [
    'what names the subject by an abbreviation of the abstract',
    'Background: Nausea of sailors (NOS) is frequent.\nResults: There was less NOS in both groups.',
    ['There was less NOS in both groups.'],
  ],
  [
    'a finding rather than a limitation',
    'Conclusions: Ginger eased nausea in both groups. Small numbers of patients with nausea took ginger.',
    ['Ginger eased nausea in both groups.'],
  ],
  [
    'a finding rather than what cannot be generalised from it',
    'Conclusions: Ginger eased nausea in both groups. Ginger against nausea was asked of sailors, which cannot be generalised.',
    ['Ginger eased nausea in both groups.'],
  ],
  [
    'what leans on no sentence before',
    'Conclusions: Even though this effect of ginger on nausea was small, it lasted. Ginger eased nausea in both groups.',
    ['Ginger eased nausea in both groups.'],
  ],
  [
    'never an aim that stands among the results',
    'Results: The key objectives of this study were to give ginger against nausea. Ginger eased nausea in both groups.',
    ['Ginger eased nausea in both groups.'],
  ],
  ['never a registration', 'Results: Trial registration: ginger against nausea, ISRCTN00000000.', []],
])('%s is quoted', async (_, abstract, expected) => {
  expect(await quotes('ginger against nausea', paper({ title: 'Ginger and nausea', abstract }))).toEqual(
    expected,
  );
});

test.each([
  [
    'Twelve of 40 adults with nausea took ginger (30%).',
    'Twelve of 40 adults with nausea took ginger (30%).',
  ],
  ['Forty adults with nausea were randomised to ginger or placebo (n = 20 each).', null],
])('of the results, %j is told beside a conclusion as %j', async (result, told) => {
  const abstract = `Results: ${result}\nConclusions: Less nausea was seen.`;
  const read = paper({ title: 'Ginger and nausea', abstract });
  const asked = thingsAsked('ginger against nausea', () => 3);
  const { claims } = await gatherClaims(
    database.db,
    { papers: [read], shares: new Map([[read.pmcId, 1]]) },
    asked,
  );
  expect(claims.map(({ quote, numbers }) => ({ quote, numbers }))).toEqual([
    { quote: 'Less nausea was seen.', numbers: told },
  ]);
});
