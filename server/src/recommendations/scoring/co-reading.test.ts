import { describe, expect, it } from 'vitest';
import type { Vector } from '../../text/vectors/vectors.ts';
import { nearReaders } from './co-reading.ts';
import { hyperparameters } from './hyperparameters.ts';
import { interactionMatrix } from './interaction-matrix.ts';
import { scorePapers } from './score-papers.ts';

const about = (...terms: number[]): Vector => ({
  terms: Int32Array.from(terms),
  weights: Float64Array.from(terms, () => 1),
});
/** Papers 0 to 2 are of one subject, 3 and 4 of another; paper 5 shares no word with any. */
const papers = [about(0, 1), about(0, 2), about(1, 2), about(3, 4), about(3, 5), about(6)];
const reads = [
  [0, 5],
  [1, 2],
  [3, 4],
];
const shelf = interactionMatrix(papers, 7, reads);
const taste = { profile: about(0, 1), liked: new Map([[0, 1]]) };
const likeness = shelf.words.dots(taste.profile);

describe('near readers', () => {
  it('read the same papers, or papers of the same words; the others are not near', () => {
    const [same = 0, alike = 0, others = 0] = nearReaders(shelf, taste, likeness, hyperparameters);
    expect(same).toBeGreaterThan(0);
    expect(alike).toBeGreaterThan(0);
    expect(others).toBe(0);
  });

  it('are near by the cosine of the words of all their papers', () => {
    const [, alike = 0] = nearReaders(shelf, taste, likeness, { ...hyperparameters, words: 1 });
    // Their papers together have the words 0, 1 and 2, the last twice: a length of √6; the profile has √2.
    expect(alike).toBeCloseTo(2 / Math.sqrt(6) / Math.sqrt(2));
  });

  it('never are the reader who asks', () => {
    expect(nearReaders(shelf, { ...taste, self: 0 }, likeness, hyperparameters)[0]).toBe(0);
  });
});

describe('the score', () => {
  it('is 0 for what is liked already, and lifts what a co-reader read though no word is shared', () => {
    const { score, coRead } = scorePapers(shelf, taste);
    expect(score[0]).toBe(0);
    expect(coRead[5]).toBeGreaterThan(0);
    expect(score[5]).toBeGreaterThan(score[3] ?? 0);
  });

  it('measures what readers read by the mean of the greatest, so that one paper of all cannot make the others small', () => {
    const together = interactionMatrix(papers, 7, [
      [0, 5, 3],
      [0, 5, 4],
      [0, 5],
    ]);
    const { coRead } = scorePapers(together, { profile: about(0, 1), liked: new Map([[0, 1]]) });
    const read = [3, 4, 5].map((paper) => coRead[paper] ?? 0);
    expect(read[2]).toBeGreaterThan(hyperparameters.randomWalk + hyperparameters.userKnn);
    expect(read.reduce((sum, value) => sum + value / 3, 0)).toBeCloseTo(
      hyperparameters.randomWalk + hyperparameters.userKnn,
    );
    const byGreatest = scorePapers(together, taste, { ...hyperparameters, top: 1 });
    expect(byGreatest.coRead[5]).toBeCloseTo(hyperparameters.randomWalk + hyperparameters.userKnn);
  });

  it('trusts popularity more the more papers are liked', () => {
    const alone = scorePapers(interactionMatrix(papers, 7, [[5], [5], [5]]), {
      profile: about(0),
      liked: new Map([[1, 1]]),
    });
    const more = new Map([
      [1, 1],
      [2, 1],
      [3, 1],
    ]);
    const often = scorePapers(interactionMatrix(papers, 7, [[5], [5], [5]]), {
      profile: about(0),
      liked: more,
    });
    expect(often.score[5]).toBeGreaterThan(alone.score[5] ?? 0);
  });
});
