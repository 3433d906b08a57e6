import { api } from '@health/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { indexPassages } from '../corpus/index-passages.ts';
import { type TestApplication, testApplication } from '../http/test-client.ts';
import { storePapers } from '../ingestion/store-papers.ts';
import { whicheverPaper } from '../ingestion/whichever-paper.ts';
import { rankPapers } from './rank-papers.ts';
import { coverage, stemsOf, weightsAmong } from './words.ts';

let application: TestApplication;
const inTitle = whicheverPaper({
  title: 'Tinnitus',
  abstract: 'Sounds are heard by many people at night and in the day.',
  pub_year: 2010,
});
const inAbstract = whicheverPaper({
  title: 'Sounds',
  abstract: 'Tinnitus is heard by many people at night and in the day.',
  pub_year: 2020,
});
const inKeyWords = whicheverPaper({
  title: 'Ears',
  key_words: ['tinnitus'],
  abstract: 'Sounds are heard by many people at night and in the day.',
  pub_year: 2015,
});
const inFullText = whicheverPaper({
  title: 'Noise',
  sections: [{ heading: 'Results', text: 'Hyperacusis was common.\nSo was fatigue.' }],
});

beforeAll(async () => {
  application = await testApplication();
  await storePapers(application.services.db, [inAbstract, inTitle, inKeyWords, inFullText]);
});
afterAll(() => application.close());

const find = async (query: Record<string, unknown>) => {
  const { papers } = await application.ask(
    api.findPapers,
    { query: { query: 'tinnitus', ...query } },
    await application.newUser(),
  );
  return papers.map(({ pmc_id }) => pmc_id);
};

describe('ranking', () => {
  it('finds words of title, keywords and abstract, the title first', async () => {
    const found = await rankPapers(application.services.db, 'tinnitus', 10);
    expect(found[0]?.pmcId).toBe(inTitle.pmc_id);
    expect(found.map(({ pmcId }) => pmcId).toSorted()).toEqual(
      [inTitle, inAbstract, inKeyWords].map(({ pmc_id }) => pmc_id).toSorted(),
    );
  });

  it('sorts by year and filters by years', async () => {
    expect(await find({ sort: 'newest' })).toEqual(
      [inAbstract, inKeyWords, inTitle].map(({ pmc_id }) => pmc_id),
    );
    expect(await find({ from: 2015, to: 2016 })).toEqual([inKeyWords.pmc_id]);
  });

  it('finds words that only the full text has, once the job has indexed it', async () => {
    expect(await find({ query: 'hyperacusis' })).toEqual([]);
    expect(await application.ask(api.checkHealth, {})).toMatchObject({ status: 'busy', passages_pending: 1 });
    expect(await indexPassages(application.services.db)).toBe(1);
    expect(await find({ query: 'hyperacusis' })).toEqual([inFullText.pmc_id]);
    expect(await application.ask(api.checkHealth, {})).toMatchObject({
      status: 'ok',
      passages_pending: 0,
      papers: 4,
    });
    expect(await indexPassages(application.services.db)).toBe(0);
  });
});

describe('words', () => {
  it.each([
    ['Does exercise improve sleep in older adults?', ['exercis', 'improv', 'sleep', 'older', 'adult']],
    ['What is the effect of vitamin D?', ['vitamin']],
    ['sleeping, sleeps; SLEEP', ['sleep']],
    ['!?', []],
  ])('of %j are %j', (text, stems) => {
    expect(stemsOf(text)).toEqual(stems);
  });

  it('cover a text by the share of stems it has', () => {
    expect(coverage(['sleep', 'exercis'], 'Exercises were done.')).toBe(0.5);
    expect(coverage([], 'Exercises were done.')).toBe(0);
  });

  it('weigh more where they tell papers apart', () => {
    const weights = weightsAmong(
      ['salt', 'pressur', 'unheard'],
      ['salt and pressure', 'pressure', 'pressure'],
    );
    expect(weights.get('salt')).toBeGreaterThan(weights.get('pressur') ?? 0);
    expect(weights.get('unheard')).toBe(weights.get('salt'));
    expect(coverage(['salt', 'pressur'], 'pressure', weights)).toBeLessThan(0.5);
  });
});
