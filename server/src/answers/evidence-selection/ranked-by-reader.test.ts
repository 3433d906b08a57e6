import { describe, expect, it } from 'vitest';
import { paperRead } from '../../testing/quotes-of.ts';
import type { ScoredSentence } from './evidence.ts';
import { WITHOUT_ROLE } from './quotable-sentences.ts';
import { rankedByReader } from './ranked-by-reader.ts';

const FELL = 'Twelve of 90 adults fell.';
const SLEPT = 'Adults slept longer with music.';
const ASKED = 'We asked adults how they slept.';
const paper = paperRead({ abstract: [FELL, SLEPT, ASKED].join(' ') });

const sentence = (quote: string, probability: number): ScoredSentence => ({
  ...{ ...WITHOUT_ROLE, quote, probability, section: 'Abstract', isDependent: false, fits: [], shares: [] },
  ...{ isAboutOutcome: true, isAboutIntervention: true, details: [] },
});
const ranking = [sentence(FELL, 0.5), sentence(SLEPT, 0.4), sentence(ASKED, 0.1)];
const read = (...sentences: number[]) => ({
  relevance: 1,
  sentences,
  answer: { yes: 1, no: 0, mixed: 0, open: 0 },
});
const orderOf = (ranked: readonly ScoredSentence[]) => ranked.map(({ quote }) => quote);

describe('the sentences of a paper that was read with the question', () => {
  it.each([
    ['the reader puts another one first', [-3, 3, -3], [SLEPT, FELL, ASKED]],
    ['both agree', [3, 1, -3], [FELL, SLEPT, ASKED]],
    ['one was left out for want of room', [-3, Number.NEGATIVE_INFINITY, 3], [ASKED, FELL, SLEPT]],
    ['none was read', [], [FELL, SLEPT, ASKED]],
  ])('are ordered by mention and reader where %s', (_, logits, expected) => {
    expect(orderOf(rankedByReader(paper, ranking, read(...logits)))).toEqual(expected);
  });

  it('keep how likely the paper has a sentence that answers', () => {
    const [best] = rankedByReader(paper, ranking, read(-3, 3, -3));
    expect(best?.probability).toBeCloseTo(0.5);
  });

  it('stay as they are without a reading', () => {
    expect(rankedByReader(paper, ranking, null)).toEqual(ranking);
  });
});
