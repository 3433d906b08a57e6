import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { OpenDatabase } from '../../platform/database/connect.ts';
import { understandQuestion } from '../../search/query/understand-question.ts';
import { paperRead, quotesOf } from '../../testing/quotes-of.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { extractTopics } from '../topics/extract-topics.ts';
import type { EvidencePaper } from './read-papers.ts';
import { outstandingOf } from './retrieve-evidence.ts';
import { selectEvidence } from './select-evidence.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const quotes = (question: string, ...read: EvidencePaper[]): Promise<string[]> =>
  quotesOf(database.db, question, read);

const both = paperRead({
  title: 'Vitamin D and falls in older adults',
  abstract:
    'Background: Falls are frequent.\nResults: 12% fell with vitamin D and 14% without.\nConclusions: Cholecalciferol did not lower the rate of falls.',
});

describe('a source', () => {
  it('speaks of every subject of the question, by whichever name', async () => {
    const alone = paperRead({
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
    const one = paperRead({ title: 'A trial', abstract: `Conclusions: ${conclusion}` });
    expect(await quotes(question, one)).toEqual([conclusion]);
  });

  it.each([
    ['What are the side effects of statins?', ['Adverse events were rare with pravastatin.']],
    ['Are statins safe?', ['Pravastatin lowered cholesterol.']],
  ])('to %j speaks of harm where that is what was asked', async (question, expected) => {
    const abstract =
      'Results: Adverse events were rare with pravastatin.\nConclusions: Pravastatin lowered cholesterol.';
    expect(await quotes(question, paperRead({ title: 'Pravastatin', abstract }))).toEqual(expected);
  });

  it('speaks of what its MeSH headings name', async () => {
    const abstract = 'Conclusions: Fewer of those who took the drops fell in winter.';
    const one = paperRead({ title: 'Drops against falls', abstract });
    const headings = 'Accidental Falls, Vitamin D';
    expect(await quotes('Does vitamin D help against falls?', one)).toEqual([]);
    expect(await quotes('Does vitamin D help against falls?', { ...one, headings })).toHaveLength(1);
  });

  it.each([
    ['tumours of the ovary', 'Ovarian tumours', 1],
    ['polyps of the endometrium', 'Endometrial polyps', 1],
    ['How do I insulate a loft?', 'Insulin and the insult to a loft', 0],
  ])('of %j may be called %j', async (question, title, sources) => {
    const one = paperRead({ title, abstract: `Conclusions: ${title} were found again after a year.` });
    expect(await quotes(question, one)).toHaveLength(sources);
  });

  it.each([
    ['ginger for nausea', 0],
    ['ginger capsules for nausea in pregnant sailors on long journeys by ship', 1],
  ])('that never says "ginger" answers %j %d times', async (question, sources) => {
    const title = 'Capsules for nausea in pregnant sailors on long journeys by ship';
    const one = paperRead({ title, abstract: `Conclusions: ${title} were of no use.` });
    expect(await quotes(question, one)).toHaveLength(sources);
  });

  it.each([
    ['retracted', { retracted: true }],
    ['a protocol', { design: 'Protocol' }],
    ['a notice', { articleType: 'correction' }],
  ])('is never %s', async (_, change) => {
    expect(await quotes('Does vitamin D help against falls?', paperRead({ ...both, ...change }))).toEqual([]);
  });
});

describe('a paper that stands out', () => {
  it.each([
    ['Ginger against nausea of sailors: a storm waiting to break over vitamin D?', 1, 'much is asked'],
    ['ginger against nausea in turmoil', 1, 'a light word is put otherwise'],
    ['ginger against nausea of sailors with asthma', 0, 'a subject of few is missing'],
    ['vitamin D for a storm over sleepy harbours by ginger', 0, 'it speaks of too little'],
  ])('answers %j %d times: %s', async (question, sources) => {
    const abstract = 'Conclusions: Ginger did not ease nausea of sailors.';
    const one = paperRead({ title: 'Ginger, nausea and sailors', abstract });
    expect(await quotesOf(database.db, question, [one], one.pmcId)).toHaveLength(sources);
    expect(await quotes(question, one)).toEqual([]);
  });

  it('is told to be silent on what it does not speak of', async () => {
    const abstract = 'Conclusions: Ginger did not ease nausea of sailors.';
    const one = paperRead({ title: 'Ginger, nausea and sailors', abstract });
    const { words } = understandQuestion(
      'Ginger against nausea of sailors: a storm waiting to break over vitamin D?',
      {
        now: new Date('2026-01-01'),
      },
    );
    const ranked = { papers: [one], relativeScores: new Map([[one.pmcId, 1]]), outstanding: one.pmcId };
    const { evidence } = await selectEvidence(
      database.db,
      ranked,
      extractTopics(words, () => 3),
    );
    expect(evidence.map(({ uncoveredTopics }) => uncoveredTopics)).toEqual([['vitamin D']]);
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
    (conclusion) => paperRead({ title: 'Vitamin D and falls', abstract: `Conclusions: ${conclusion}` }),
  );
  if (!best || !next) throw new Error('There are two papers.');
  const relativeScores = new Map([
    [best.pmcId, 1],
    [next.pmcId, 0.9],
  ]);
  const asked = extractTopics('Does vitamin D help against falls?', () => 3);
  const { evidence } = await selectEvidence(database.db, { papers: [next, best], relativeScores }, asked);
  expect(evidence.map(({ paper: { pmcId } }) => pmcId)).toEqual([best.pmcId, next.pmcId]);
});
