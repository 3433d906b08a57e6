import { expect, test } from 'vitest';
import type { Evidence } from '../evidence-selection/select-evidence.ts';
import { toCitedSource } from './cite.ts';

const none = 'There was no significant difference in sleep between the groups (p = 0.8).';
const some = 'Sleep improved significantly more with yoga than without (p = 0.01).';
const claim = (quote: string, numbers: string | null): Evidence => ({
  ...{
    quote,
    resultSentence: numbers,
    section: 'Abstract',
    conclusionConfidence: 1,
    resultConfidence: 0,
    coverage: 1,
    relativeScore: 1,
    sentences: [],
  },
  uncoveredTopics: [],
  paper: {
    ...{ pmcId: 'PMC1', title: 'Yoga and sleep', abstract: quote, abstractBy: 'authors' as const },
    ...{ conclusion: '', conclusionFrom: 'none' as const, keyWords: '', headings: '', journal: '' },
    ...{ articleType: 'research-article', year: 2020, design: null, url: 'https://example.org/' },
    ...{ retracted: false, digest: '' },
  },
});

test.each<[string, string, string | null, string]>([
  ['none', none, null, 'no difference'],
  ['a difference', some, null, 'difference'],
  ['none twice', none, none, 'no difference'],
  ['none, and beside it a result that differs', none, some, 'unclear'],
  ['none, and beside it a result that decides nothing', none, 'Sleep took 7 hours.', 'unclear'],
  ['a difference, and beside it a result that decides nothing', some, 'Sleep took 7 hours.', 'difference'],
  ['a difference, and beside it a result that found none', some, none, 'unclear'],
])('a source that reports %s is counted so', (_, quote, numbers, finding) => {
  expect(toCitedSource(claim(quote, numbers)).citation.finding).toBe(finding);
});
