import { describe, expect, it } from 'vitest';
import { termVector } from '../../testing/term-vector.ts';
import type { Vector } from '../../text/vectors/vectors.ts';
import { neighbourScores, randomWalkScores, userSimilarities } from './co-reading.ts';
import { diversify, withoutDuplicates } from './diversify.ts';
import { hyperparameters } from './hyperparameters.ts';
import { interactionMatrix } from './interaction-matrix.ts';
import { scorePapers } from './score-papers.ts';
import { scoreSimilar } from './score-similar.ts';

const { log, sqrt } = Math;
const expectClose = (found: ArrayLike<number>, expected: number[]) =>
  expect(Array.from(found)).toEqual(expected.map((value) => expect.closeTo(value, 6)));
const vector = (terms: number[], weights: number[]): Vector => ({
  terms: Int32Array.from(terms),
  weights: Float64Array.from(weights),
});

/** Three users, four papers. */
const papers = [termVector(0, 1), termVector(1, 2), termVector(2), termVector(3)];
const reads = [
  [0, 1],
  [1, 2, 3],
  [0, 2],
];
const matrix = interactionMatrix(papers, 4, reads);
const none = { profile: termVector(), liked: new Map<number, number>() };
const noSimilarity = new Float64Array(4);

describe('the matrix', () => {
  it('has the users of each paper', () => {
    expect(matrix.usersOf).toEqual([[0, 2], [0, 1], [1, 2], [1]]);
    expectClose(matrix.popularity, [log(3), log(3), log(3), log(2)]);
  });
});

describe('the random walk', () => {
  const parameters = { ...hyperparameters, activityPenalty: 1 };
  it('sums the steps from all liked papers', () => {
    // Paper 0: users 0 and 2, a step of 2 / √2 / 2 each. Paper 3: user 1, a step of 3 / 1 / 3.
    const liked = new Map([
      [0, 2],
      [3, 3],
    ]);
    const step = 1 / sqrt(2);
    expectClose(randomWalkScores(matrix, { ...none, liked }, parameters), [2 * step, step + 1, step + 1, 1]);
    expectClose(randomWalkScores(matrix, { ...none, liked, self: 0 }, parameters), [step, 1, step + 1, 1]);
  });

  it('takes no step from papers that nobody read or that are unknown', () => {
    expectClose(randomWalkScores(matrix, { ...none, liked: new Map([[9, 1]]) }, parameters), [0, 0, 0, 0]);
  });
});

describe('the similarity of users', () => {
  const two = log(4 / 2);
  const one = log(4 / 1);
  const lengths = [two * sqrt(2), sqrt(2 * two ** 2 + one ** 2), two * sqrt(2)];

  it('is the cosine of the papers by idf', () => {
    const liked = new Map([
      [0, 1],
      [3, 2],
    ]);
    const own = sqrt(two ** 2 + (2 * one) ** 2);
    const expected = [two ** 2, 2 * one ** 2, two ** 2].map((dot, at) => dot / own / (lengths[at] ?? 0));
    const similarities = userSimilarities(matrix, { ...none, liked }, noSimilarity, hyperparameters);
    expectClose(similarities, expected);
    const self = userSimilarities(matrix, { ...none, liked, self: 1 }, noSimilarity, hyperparameters);
    expectClose(self, expected.with(1, 0));
  });

  it('adds the weighted cosine of the words of all papers', () => {
    // The words of the users: 0, 1 twice, 2; 1, 2 twice, 3; 0, 1, 2.
    const profile = vector([1, 3], [3, -4]);
    const found = userSimilarities(matrix, { ...none, profile }, matrix.words.dots(profile), {
      ...hyperparameters,
      wordSimilarity: 2,
    });
    expectClose(found, [(2 * 6) / 5 / sqrt(6), 0, (2 * 3) / 5 / sqrt(3)]);
  });

  it('is 0 without any preference', () => {
    expectClose(userSimilarities(matrix, none, noSimilarity, hyperparameters), [0, 0, 0]);
  });

  it('is 0 for an unknown user', () => {
    const idle = interactionMatrix(papers, 4, [[], [0]]);
    const liked = new Map([[0, 1]]);
    expectClose(
      userSimilarities(idle, { profile: termVector(0), liked }, noSimilarity, hyperparameters),
      [0, 1],
    );
  });
});

describe('the nearest users', () => {
  it('score what they read by similarity, number of papers and popularity', () => {
    const parameters = { ...hyperparameters, neighbours: 2, similarityPower: 3, popularityPenalty: 1 };
    const found = neighbourScores(matrix, Float64Array.of(0.5, 2, 0.25), parameters);
    // User 0: 0.125 · 1/2; user 1: 8 · 2/3; each paper divided by its number of users.
    const [first, second] = [1 / 16, 16 / 3];
    expectClose(found, [first / 2, (first + second) / 2, second / 2, second]);
  });

  it('score nothing when no user is similar', () => {
    expectClose(neighbourScores(matrix, new Float64Array(3), hyperparameters), [0, 0, 0, 0]);
  });
});

describe('the score', () => {
  const nothing = { ...hyperparameters, randomWalk: 0, userKnn: 0, popularity: 0, expansion: 0 };
  const preferences = { profile: vector([1, 2], [1, 3]), liked: new Map([[2, 1]]) };

  it('is the content alone when all other weights are 0', () => {
    // Dot products of 1, 4, 3 (liked) and 0.
    const { content, coRead, score } = scorePapers(matrix, preferences, nothing);
    expectClose(content, [0.25, 1, 0, 0]);
    expectClose(coRead, [0, 0, 0, 0]);
    expectClose(score, [0.25, 1, 0, 0]);
  });

  it('adds popularity by the number of liked papers', () => {
    const parameters = { ...nothing, popularity: 0.6, popularityHalfWeight: 2 };
    const least = (0.2 * log(2)) / log(3);
    expectClose(scorePapers(matrix, preferences, parameters).score, [0.45, 1.2, 0, least]);
    const more = {
      ...preferences,
      liked: new Map([
        [2, 1],
        [1, 1],
      ]),
    };
    expectClose(scorePapers(matrix, more, parameters).score, [1.3, 0, 0, (0.3 * log(2)) / log(3)]);
    const always = { ...parameters, popularityHalfWeight: 0 };
    expectClose(scorePapers(matrix, preferences, always).score, [0.85, 1.6, 0, (0.6 * log(2)) / log(3)]);
    expectClose(scorePapers(matrix, { ...preferences, liked: new Map() }, always).score, [0.25, 1, 0.75, 0]);
  });

  it('adds the root of the similarity to the papers most similar to the profile', () => {
    // The feedback is 1 · paper 0 + 4 · paper 1: the terms 0, 1 and 2 with 1, 5 and 4; so papers 0 and 1 have 6 and 9.
    const { score } = scorePapers(matrix, preferences, { ...nothing, expansion: 0.5 });
    expectClose(score, [0.25 + 0.5 * sqrt(6 / 9), 1.5, 0, 0]);
  });

  it('uses the 20 most similar papers for feedback, in addition to the liked ones', () => {
    // Paper n has the terms 0 and n; the profile likes the lower ones more. Only 1 to 20 of those not liked give feedback.
    const many = Array.from({ length: 23 }, (_, at) => vector([0, at + 1], [23 - at, 1]));
    const extra = interactionMatrix([...many, termVector(21), termVector(22)], 24, []);
    const { score } = scorePapers(
      extra,
      { profile: termVector(0), liked: new Map([[0, 1]]) },
      { ...nothing, expansion: 1 },
    );
    expect(score[23]).toBeGreaterThan(0);
    expect(score[24]).toBe(0);
  });

  it('adds co-reading by its weights, each part normalised by the mean of its highest values', () => {
    const parameters = {
      ...{ ...nothing, randomWalk: 2, userKnn: 3, normalisedTop: 2, activityPenalty: 0, wordSimilarity: 0 },
      ...{ neighbours: 1, similarityPower: 1, popularityPenalty: 0 },
    };
    // Paper 3 is liked, which user 1 read: both parts are the same for the papers 1 and 2.
    const found = scorePapers(matrix, { ...none, liked: new Map([[3, 1]]) }, parameters);
    expectClose(found.coRead, [0, 5, 5, 0]);
    expectClose(found.score, [0, 5, 5, 0]);
    // Paper 0 is liked by the users 0 and 2, but the first alone is the nearest one.
    const other = scorePapers(matrix, { ...none, liked: new Map([[0, 1]]) }, parameters);
    expectClose(other.coRead, [0, 5, 2, 0]);
  });
});

describe('similar papers', () => {
  it('are scored by the product of words plus half the cosine of users, each divided by its maximum', () => {
    // Products of words with paper 1: 1/√2, -, 1/√2, 0. Shared users: 1 of 2 and 2, 1 of 2 and 2, 1 of 2 and 1.
    expectClose(scoreSimilar(matrix, 1), [1 + 0.5 * sqrt(0.5), 0, 1 + 0.5 * sqrt(0.5), 0.5]);
  });

  it('are compared by words alone without users, and none is similar to an unknown one', () => {
    expectClose(scoreSimilar(interactionMatrix(papers, 4, []), 0), [0, 1, 0, 0]);
    expectClose(scoreSimilar(matrix, 9), [0, 0, 0, 0]);
  });
});

describe('diverse papers', () => {
  const paper = (name: string, score: number, ...terms: number[]) => ({
    name,
    score,
    vector: termVector(...terms),
  });
  const order = (list: { name: string }[]) => list.map(({ name }) => name).join('');

  it('are ordered by 0.7 · relevance − 0.3 · the highest cosine with those before', () => {
    // After A: B 0.63 − 0.15, C 0.56, D 0.49 − 0.15. After C: B 0.63 − 0.15, D 0.49 − 0.15, E 0.35 − 0.
    const list = [
      paper('A', 10, 0, 1),
      paper('B', 9, 0, 2),
      paper('C', 8, 3),
      paper('D', 7, 1, 4),
      paper('E', 5, 5),
    ];
    expect(order(diversify(list))).toBe('ACBED');
  });

  it('use the highest cosine of all before, not the last', () => {
    // B is like A, X like nothing, Y a little less relevant than B: B stays behind Y.
    const list = [paper('A', 10, 0, 1, 2), paper('X', 9.9, 9), paper('B', 9.5, 0, 1, 3), paper('Y', 7.5, 8)];
    expect(order(diversify(list))).toBe('AXYB');
  });

  it('with the same value stay in their order, also without any score', () => {
    expect(order(diversify(['A', 'B', 'C'].map((name, at) => paper(name, 3, at))))).toBe('ABC');
    expect(order(diversify(['A', 'B', 'C'].map((name, at) => paper(name, 0, at))))).toBe('ABC');
  });

  it('contain no duplicates, whatever their length', () => {
    const long = [
      { name: 'A', score: 2, vector: vector([0], [5]) },
      { name: 'B', score: 1, vector: vector([0], [0.1]) },
    ];
    expect([order(withoutDuplicates(long)), order(diversify(long))]).toEqual(['A', 'A']);
  });

  it('without words are not duplicates', () => {
    const list = [paper('A', 2), paper('B', 1)];
    expect([order(withoutDuplicates(list)), order(diversify(list))]).toEqual(['AB', 'AB']);
  });
});
