import { describe, expect, it, test } from 'vitest';
import { termVector } from '../../testing/term-vector.ts';
import { neighbourScores, randomWalkScores, userSimilarities } from './co-reading.ts';
import { decayed, evidenceFactor, recencyFactor } from './factors.ts';
import { hyperparameters } from './hyperparameters.ts';
import { interactionMatrix } from './interaction-matrix.ts';
import { scorePapers } from './score-papers.ts';
import { scoreSimilar } from './score-similar.ts';

/** Compares within rounding errors. */
const expectClose = (found: ArrayLike<number>, expected: number[]) =>
  expect(Array.from(found)).toEqual(expected.map((value) => expect.closeTo(value, 6)));

/** A matrix of papers with one word of their own each. */
const matrixOf = (papers: number, reads: number[][]) =>
  interactionMatrix(
    Array.from({ length: papers }, (_, term) => termVector(term)),
    papers,
    reads,
  );
const noWords = { profile: termVector(), liked: new Map([[0, 1]]) };

describe('factors', () => {
  it.each([
    [0, 0.85],
    [0.5, 1],
    [1, 1.15],
  ])('evidence of quality %d has the factor %d', (reputability, expected) => {
    expect(evidenceFactor(reputability)).toBeCloseTo(expected, 10);
  });

  it.each([
    [2026, 1.1],
    [2021, 1],
    [2016, 0.95],
    [2030, 1.1],
    [null, 0.9125],
  ])('a paper from %s has in 2026 the factor %d', (year, expected) => {
    expect(recencyFactor(year, 2026)).toBeCloseTo(expected, 10);
  });

  it.each([
    [1, 0, 1],
    [0.8, 90, 0.4],
    [-1, 180, -0.25],
    [1, -5, 1],
  ])('a preference of %d becomes after %d days %d', (weight, days, expected) => {
    expect(decayed(weight, days)).toBeCloseTo(expected, 10);
  });
});

test('an interaction matrix has the users and the popularity of each paper', () => {
  const matrix = matrixOf(3, [[0, 1], [1]]);
  expect(matrix.usersOf).toEqual([[0], [0, 1], []]);
  expectClose(matrix.popularity, [Math.log(2), Math.log(3), 0]);
  expectClose(matrix.words.dots(termVector(1)), [0, 1, 0]);
});

describe('the random walk', () => {
  const matrix = matrixOf(4, [
    [0, 1],
    [0, 1, 2, 3],
  ]);
  const parameters = { ...hyperparameters, activityPenalty: 0.5 };
  const liked = new Map([[0, 2]]);

  it('divides by the root of the users and by the activity penalty of each user', () => {
    const scores = randomWalkScores(matrix, { ...noWords, liked }, parameters);
    expectClose(scores, [1 + Math.SQRT1_2, 1 + Math.SQRT1_2, Math.SQRT1_2, Math.SQRT1_2]);
  });

  it('excludes the user for whom papers are scored', () => {
    expectClose(randomWalkScores(matrix, { ...noWords, liked, self: 1 }, parameters), [1, 1, 0, 0]);
  });
});

describe('users', () => {
  it('are similar if they share papers that few users read', () => {
    const matrix = matrixOf(3, [[0], [0, 1], [2]]);
    const parameters = { ...hyperparameters, wordSimilarity: 0 };
    const none = new Float64Array(3);
    expectClose(userSimilarities(matrix, noWords, none, parameters), [1, 1 / Math.sqrt(5), 0]);
    const self = userSimilarities(matrix, { ...noWords, self: 1 }, none, parameters);
    expectClose(self, [1, 0, 0]);
  });

  it('are not less similar because of words that count against a paper', () => {
    const matrix = matrixOf(2, [[0], [1]]);
    const disliked = Float64Array.of(0, -5);
    expectClose(userSimilarities(matrix, noWords, disliked, hyperparameters), [1, 0]);
  });
});

describe('the nearest users', () => {
  const matrix = matrixOf(4, [
    [0, 1],
    [1, 2],
    [2, 3],
  ]);
  const parameters = { ...hyperparameters, similarityPower: 2, popularityPenalty: 0.5 };
  const similarities = Float64Array.of(0.5, 1, 0);

  it.each([
    [2, [0.125, 0.625 / Math.SQRT2, 0.5 / Math.SQRT2, 0]],
    [1, [0, 0.5 / Math.SQRT2, 0.5 / Math.SQRT2, 0]],
  ])('score papers when %d of them count', (neighbours, expected) => {
    expectClose(neighbourScores(matrix, similarities, { ...parameters, neighbours }), expected);
  });

  it('score nothing with a single paper', () => {
    expectClose(neighbourScores(matrixOf(2, [[0]]), Float64Array.of(1), parameters), [0, 0]);
  });
});

describe('the score of a paper', () => {
  const papers = [termVector(0, 1), termVector(0), termVector(2), termVector(1, 2)];
  const parameters = {
    ...{ randomWalk: 0.5, userKnn: 0.25, popularity: 0.4, expansion: 0.1 },
    ...{ normalisedTop: 1, popularityHalfWeight: 1, activityPenalty: 0, wordSimilarity: 0 },
    ...{ neighbours: 10, similarityPower: 1, popularityPenalty: 0 },
  };
  const reads = [
    [0, 2],
    [2, 3],
  ];
  const liked = new Map([[0, 1]]);

  it('is the weighted sum of content, co-reading, popularity and expansion', () => {
    const matrix = interactionMatrix(papers, 3, reads);
    const scores = scorePapers(matrix, { profile: termVector(0, 1), liked }, parameters);
    expectClose(scores.content, [0, 1, 0, 1]);
    expectClose(scores.coRead, [0, 0, 0.75, 0]);
    const feedback = 0.1 * Math.SQRT1_2;
    const popularity = (0.2 * Math.log(2)) / Math.log(3);
    expectClose(scores.score, [0, 1 + feedback, 0.75 + 0.2 + feedback, 1 + popularity + 0.1]);
  });

  it('has no negative content, and no popularity without liked papers', () => {
    const profile = { terms: Int32Array.of(0, 2), weights: Float64Array.of(2, -1) };
    const matrix = interactionMatrix(papers, 3, reads);
    const scores = scorePapers(matrix, { profile, liked: new Map() }, { ...parameters, expansion: 0 });
    expectClose(scores.content, [1, 1, 0, 0]);
    expectClose(scores.score, [1, 1, 0, 0]);
  });
});

test('papers are similar by words and, with half the weight, by users', () => {
  const matrix = interactionMatrix([termVector(0, 1), termVector(0, 2), termVector(3)], 4, [
    [0, 2],
    [0, 2],
    [1, 0],
  ]);
  expectClose(scoreSimilar(matrix, 0), [0, 1 + 0.5 * Math.SQRT1_2, 0.5]);
});
