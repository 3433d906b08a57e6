import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../platform/database/connect.ts';
import { paperRead, readingsWith, selectFrom } from '../../testing/quotes-of.ts';
import { testDatabase } from '../../testing/test-database.ts';
import type { EvidencePaper } from './read-papers.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const select = (question: string, ...papers: EvidencePaper[]) => selectFrom(database.db, question, papers);

describe('a question with several parts', () => {
  const melatonin = paperRead({
    title: 'Melatonin in women after menopause: balance and sleep',
    abstract:
      'Results: Balance of women was the same with melatonin and placebo. Sleep improved with melatonin in women who slept badly. Blood was taken twice.\nConclusions: Melatonin may be offered.',
  });
  const ask = (question: string) => select(question, melatonin);

  it('has a sentence for each part, quoted first', async () => {
    const { parts, evidence } = await ask(
      'Does melatonin after menopause harm the balance of women, and does it improve sleep?',
    );
    expect(parts.map(({ asked, found }) => [asked, found?.quote.quote])).toEqual([
      [
        'Does melatonin after menopause harm the balance of women',
        'Balance of women was the same with melatonin and placebo.',
      ],
      ['does it improve sleep', 'Sleep improved with melatonin in women who slept badly.'],
    ]);
    expect(evidence[0]?.quotes.slice(0, 2).map(({ quote }) => quote)).toEqual(
      parts.map(({ found }) => found?.quote.quote),
    );
  });

  it('says which part is not answered', async () => {
    const { parts } = await ask(
      'Does melatonin improve the sleep of women after menopause, and does it cause rashes?',
    );
    expect(parts.map(({ found }) => found !== null)).toEqual([true, false]);
  });

  it('has no answered part when only a protocol is about it', async () => {
    const protocol = paperRead({
      title: 'Melatonin and sleep of women after menopause: a protocol',
      abstract: 'This trial will test whether melatonin improves sleep of women after menopause.',
      design: 'Protocol',
    });
    const question = 'Does melatonin improve sleep of women after menopause, and does it cause rashes?';
    const readings = readingsWith([protocol, 4]);
    const { parts, evidence } = await selectFrom(database.db, question, [protocol], { readings });
    expect([parts, evidence.length]).toEqual([[], 1]);
  });
});

describe('a question based on an assumption that papers did not confirm', () => {
  const found = 'Coffee was not associated with palpitations (hazard ratio 0.98, 95% CI 0.91 to 1.06).';
  const cohort = paperRead({
    title: 'Coffee and palpitations in adults: a cohort study',
    abstract: `Background: Many believe that coffee causes palpitations because caffeine is a stimulant. Methods: We followed 400 adults who drink coffee. Results: ${found} Women drank less of it.`,
  });

  it.each([
    'Why does coffee cause palpitations?',
    'How does coffee cause palpitations in adults?',
    'By how much does coffee raise the risk of palpitations?',
    'How many adults get palpitations from coffee?',
  ])('is answered first with what they found: %s', async (question) => {
    const { level, evidence } = await select(question, cohort);
    expect([level, evidence[0]?.quotes[0]?.quote]).toEqual(['answer', found]);
  });
});

describe('when no paper answers the question', () => {
  const valerian = paperRead({
    title: 'Valerian and sleep of adults',
    abstract: 'Conclusions: Valerian did not improve sleep of adults.',
  });

  it('the closest paper is quoted once, with what it covers and what it lacks', async () => {
    const { level, evidence } = await select('Does valerian improve sleep in pregnant women?', valerian);
    expect(level).toBe('closest');
    expect(evidence.map(({ unmet, quotes: all }) => [unmet, all.length])).toEqual([[['pregnant women'], 1]]);
  });

  it('a drug of the same class is not mistaken for the one that is named', async () => {
    const { level, evidence } = await select(
      'Does adalimumab ease psoriasis?',
      paperRead({
        title: 'Etanercept in psoriasis: a randomised trial',
        abstract: 'Conclusions: Etanercept eased psoriasis in adults.',
      }),
    );
    expect(level).toBe('closest');
    for (const { unmet } of evidence) expect(unmet).toContain('adalimumab');
  });
});
