import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RoledSentence } from '../../evidence/sentence-roles/sentence-roles.ts';
import { storePapers } from '../../ingestion/store/store-papers.ts';
import type { OpenDatabase } from '../../platform/database/connect.ts';
import { arbitraryPaper } from '../../testing/arbitrary-paper.ts';
import { paperRead, quotesOf } from '../../testing/quotes-of.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { isQuotable, isSelfContained, quotableSentences } from './quotable-sentences.ts';
import type { EvidencePaper } from './read-papers.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const quotes = (question: string, ...read: EvidencePaper[]): Promise<string[]> =>
  quotesOf(database.db, question, read);

test.each([
  ['Model 3: adjusted for age and sleep.', false],
  ['Data are presented as means.', false],
  ['Sleep improved (Table 2).', false],
  ['Models of care changed sleep.', true],
])('%j from a full text is self-contained: %j', (sentence, speaks) => {
  expect(isSelfContained(sentence)).toBe(speaks);
});

test.each([
  ['library', [1, 0]],
  ['authors', [1, 1]],
] as const)('two concluding sentences in a summary by the %s have the scores %j', (abstractBy, expected) => {
  const sentences = ['Walks before bed brought better sleep.', 'Few people took part, for four weeks only.'];
  const roled = sentences.map((text, at): RoledSentence => {
    return { text, start: 100 * at, role: 'conclusions', confidence: 1, heading: 'Conclusion' };
  });
  const about = { conclusion: '', conclusionFrom: 'none', design: null, abstractBy } as const;
  const quotable = quotableSentences({ abstract: sentences.join(' '), ...about }, () => roled);
  expect(quotable.map(({ conclusionConfidence }) => conclusionConfidence)).toEqual(expected);
});

test.each([
  ['(1) To determine the effects of training on quality of sleep in older adults.', false],
  ['To assess whether a walk before bed changes the quality of sleep.', false],
  ['ii) to compare two kinds of walks and their effect on sleep.', false],
  ['Larger studies would be needed to find out how walks bear on sleep.', false],
  ['Thus, further research on walks and sleep is warranted.', false],
  ['Longer walks, as this trial shows, brought better sleep.', true],
  ['More people slept well after a walk than without one.', true],
  ['To our surprise, walkers slept longer than those who sat.', true],
])('%j may be quoted as an answer: %j', (sentence, may) => {
  expect(isQuotable(sentence)).toBe(may);
});

test('from a full text only sentences are quoted, never the notes under a table', async () => {
  const list =
    'VD vitamin D, FA falls, OA older adults, UC usual care, SPPB short physical performance battery';
  const found = 'Vitamin D did not lower falls in the year that followed.';
  const stored = arbitraryPaper({ sections: [{ heading: 'Results', text: `${list}\n${found}` }] });
  await storePapers(database.db, [stored]);
  const silent = paperRead({
    pmcId: stored.pmc_id,
    title: 'Vitamin D and falls',
    abstract:
      'Background: Vitamin D may bear on falls.\nMethods: We counted falls with and without vitamin D.',
  });
  expect(await quotes('Does vitamin D lower falls?', silent)).toEqual([found]);
});

test('for a yes or no question a conclusion comes before a result that covers more of the question', async () => {
  const result = 'Vitamin D lowered the rate of falls by 12% (p=0.03).';
  const conclusion = 'Vitamin D reduced falls among older adults in nursing homes.';
  const abstract = `Results: ${result}\nConclusions: ${conclusion}`;
  const [first] = await quotes(
    'Does vitamin D lower the rate of falls?',
    paperRead({ title: 'Vitamin D and falls', abstract }),
  );
  expect(first).toBe(conclusion);
});

test('for an open question a result that states the outcome comes before a conclusion that does not mention it', async () => {
  const result = 'Vitamin D lowered the rate of falls by 12% (p=0.03).';
  const abstract = `Results: ${result}\nConclusions: Vitamin D may be of use.`;
  const [first] = await quotes(
    'What does vitamin D do against falls?',
    paperRead({ title: 'Vitamin D and falls', abstract }),
  );
  expect(first).toBe(result);
});

test('a question about what to do is answered with a recommendation', async () => {
  const advice = 'We do not recommend vitamin D for older adults with falls.';
  const abstract = `Results: Falls were as frequent as before.\nConclusions: Vitamin D raised bone density in older adults with falls. ${advice}`;
  const read = paperRead({ title: 'Vitamin D and falls', abstract });
  const [first] = await quotes('Should older adults take vitamin D against falls?', read);
  expect(first).toBe(advice);
});

test('papers need not mention the year in a question', async () => {
  const abstract = 'Conclusions: Ginger eased nausea in both groups.';
  expect(
    await quotes('ginger against nausea in 2009', paperRead({ title: 'Ginger and nausea', abstract })),
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
    'never what was not known before',
    'Background: Whether ginger eases nausea in sailors has not been determined yet.',
    [],
  ],
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
    'Conclusions: Ginger eased nausea in both groups. What was found for ginger cannot be generalised to sailors.',
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
  expect(await quotes('ginger against nausea', paperRead({ title: 'Ginger and nausea', abstract }))).toEqual(
    expected,
  );
});
