import type { InterestFill, Recommendation } from '@health/contract';
import { expect, test } from 'vitest';
import { progressSentence, shortageSentence } from './use-fills.ts';

const fill = (interest: string, status: InterestFill['status'], fetched = 0): InterestFill => ({
  ...{ interest, status, fetched, total: null, at: null },
  problem: status === 'failed' ? 'Europe PMC could not be reached.' : null,
});
const papers = (interest: string, count: number): Recommendation[] =>
  Array.from({ length: count }, (_, index) => ({
    paper: { pmc_id: `PMC${index}` } as Recommendation['paper'],
    interests: [interest],
    why: [],
  }));

test.each([
  [[], null],
  [[fill('Gout', 'done', 400), fill('Sleep', 'off'), fill('Falls', 'failed')], null],
  [[fill('Gout', 'waiting')], 'Fetching papers on Gout'],
  [[fill('Gout', 'fetching', 120)], 'Fetching papers on Gout: 120 so far'],
  [
    [fill('Falls', 'waiting'), fill('Gout', 'fetching', 60)],
    'Fetching papers on Gout: 60 so far (and on 1 more interest)',
  ],
  [
    [fill('Gout', 'waiting'), fill('Falls', 'waiting'), fill('Sleep', 'waiting')],
    'Fetching papers on Gout (and on 2 more interests)',
  ],
])('one sentence says what is being fetched: %#', (fills, sentence) => {
  expect(progressSentence(fills)).toBe(sentence);
});

test.each([
  ['enough papers', [fill('Gout', 'off')], papers('Gout', 4), null],
  ['papers being fetched', [fill('Gout', 'fetching')], [], null],
  ['all there is', [fill('Gout', 'done', 2)], papers('Gout', 2), null],
  [
    'fetching switched off',
    [fill('Gout', 'off'), fill('Falls', 'off')],
    papers('Falls', 3),
    'There are few papers on Gout and Falls here. Fetching more from Europe PMC is switched off on this server.',
  ],
  [
    'a source that does not answer',
    [fill('Gout', 'failed')],
    papers('Gout', 1),
    'More papers on Gout could not be fetched. Europe PMC could not be reached. It is tried again by itself.',
  ],
])('a sentence explains why there are few papers: %s', (_, fills, recommended, sentence) => {
  expect(shortageSentence(fills, recommended)).toBe(sentence);
});
