import { describe, expect, it } from 'vitest';
import { termVector } from '../../testing/term-vector.ts';
import { userSimilarities } from './co-reading.ts';
import { hyperparameters } from './hyperparameters.ts';
import { interactionMatrix } from './interaction-matrix.ts';
import { scorePapers } from './score-papers.ts';

/** Papers 0 to 2 are of one subject, 3 and 4 of another; paper 5 shares no word with any. */
const papers = [
  termVector(0, 1),
  termVector(0, 2),
  termVector(1, 2),
  termVector(3, 4),
  termVector(3, 5),
  termVector(6),
];
const reads = [
  [0, 5],
  [1, 2],
  [3, 4],
];
const matrix = interactionMatrix(papers, 7, reads);
const preferences = { profile: termVector(0, 1), liked: new Map([[0, 1]]) };
const similarity = matrix.words.dots(preferences.profile);

describe('neighbouring users', () => {
  it('read the same papers, or papers with the same words; others are not neighbours', () => {
    const [same = 0, alike = 0, others = 0] = userSimilarities(
      matrix,
      preferences,
      similarity,
      hyperparameters,
    );
    expect(same).toBeGreaterThan(0);
    expect(alike).toBeGreaterThan(0);
    expect(others).toBe(0);
  });

  it('are similar by the cosine of the words of all their papers', () => {
    const [, alike = 0] = userSimilarities(matrix, preferences, similarity, {
      ...hyperparameters,
      wordSimilarity: 1,
    });
    // Their papers together have the words 0, 1 and 2, the last twice: a length of √6; the profile has √2.
    expect(alike).toBeCloseTo(2 / Math.sqrt(6) / Math.sqrt(2));
  });

  it('never include the current user', () => {
    expect(userSimilarities(matrix, { ...preferences, self: 0 }, similarity, hyperparameters)[0]).toBe(0);
  });
});

describe('the score', () => {
  it('is 0 for liked papers, and is higher for a paper of a co-reader even without shared words', () => {
    const { score, coRead } = scorePapers(matrix, preferences);
    expect(score[0]).toBe(0);
    expect(coRead[5]).toBeGreaterThan(0);
    expect(score[5]).toBeGreaterThan(score[3] ?? 0);
  });

  it('is normalised by the mean of the highest values, so that one paper that all read does not dominate', () => {
    const together = interactionMatrix(papers, 7, [
      [0, 5, 3],
      [0, 5, 4],
      [0, 5],
    ]);
    const { coRead } = scorePapers(together, { profile: termVector(0, 1), liked: new Map([[0, 1]]) });
    const read = [3, 4, 5].map((paper) => coRead[paper] ?? 0);
    expect(read[2]).toBeGreaterThan(hyperparameters.randomWalk + hyperparameters.userKnn);
    expect(read.reduce((sum, value) => sum + value / 3, 0)).toBeCloseTo(
      hyperparameters.randomWalk + hyperparameters.userKnn,
    );
    const byGreatest = scorePapers(together, preferences, { ...hyperparameters, normalisedTop: 1 });
    expect(byGreatest.coRead[5]).toBeCloseTo(hyperparameters.randomWalk + hyperparameters.userKnn);
  });

  it('weights popularity more, the more papers are liked', () => {
    const alone = scorePapers(interactionMatrix(papers, 7, [[5], [5], [5]]), {
      profile: termVector(0),
      liked: new Map([[1, 1]]),
    });
    const more = new Map([
      [1, 1],
      [2, 1],
      [3, 1],
    ]);
    const often = scorePapers(interactionMatrix(papers, 7, [[5], [5], [5]]), {
      profile: termVector(0),
      liked: more,
    });
    expect(often.score[5]).toBeGreaterThan(alone.score[5] ?? 0);
  });
});
