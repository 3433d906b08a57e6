import { inverseUserFrequency } from '../../text/tokens/idf.ts';
import { best } from '../../text/vectors/best.ts';
import { lengthOf, lengthOfSum } from '../../text/vectors/vectors.ts';
import type { Hyperparameters } from './hyperparameters.ts';
import type { InteractionMatrix, UserPreferences } from './interaction-matrix.ts';

/**
 * Returns the score of each paper by a random walk of three steps: from the liked papers to their users and on to the
 * papers of these users (P3, Cooper et al. 2014, with a softer normalisation). Papers with few users and users with
 * few papers pass on more.
 */
export function randomWalkScores(
  matrix: InteractionMatrix,
  { liked, self }: UserPreferences,
  { activityPenalty }: Hyperparameters,
): Float64Array {
  const scores = new Float64Array(matrix.papers.length);
  for (const [paper, weight] of liked) {
    const users = matrix.usersOf[paper] ?? [];
    for (const user of users) {
      if (user === self) continue;
      const read = matrix.reads[user] ?? [];
      const step = weight / Math.sqrt(users.length) / read.length ** activityPenalty;
      for (const other of read) scores[other] = (scores[other] ?? 0) + step;
    }
  }
  return scores;
}

/**
 * Returns the similarity of each user to the given one, 0 or more; 0 for the user themselves. It is the cosine of the
 * papers read, weighted by idf, plus the weighted cosine of the words of these papers. `contentSimilarity` is each paper's
 * dot product with the profile.
 */
export function userSimilarities(
  matrix: InteractionMatrix,
  { profile, liked, self }: UserPreferences,
  contentSimilarity: Float64Array,
  { wordSimilarity }: Hyperparameters,
): Float64Array {
  const { idf, paperNorms, wordNorms } = normsOf(matrix);
  const shared = sharedPapers(matrix, liked, idf);
  const dots = sumByUser(matrix, contentSimilarity);
  const ownPapers = [...liked].map(([paper, weight]) => weight * (idf[paper] ?? 0));
  const paperScale = 1 / (Math.sqrt(ownPapers.reduce((sum, value) => sum + value ** 2, 0)) || 1);
  const wordScale = wordSimilarity / (lengthOf(profile) || 1);
  const similarities = shared.map(
    (value, user) =>
      (paperScale * value) / (paperNorms[user] || 1) +
      (wordScale * Math.max(0, dots[user] ?? 0)) / (wordNorms[user] || 1),
  );
  if (self !== undefined) similarities[self] = 0;
  return similarities;
}

/** The dot product of each user's idf-weighted papers with the liked ones. */
function sharedPapers(
  { reads, usersOf }: InteractionMatrix,
  liked: ReadonlyMap<number, number>,
  idf: Float64Array,
): Float64Array {
  const shared = new Float64Array(reads.length);
  for (const [paper, weight] of liked)
    for (const user of usersOf[paper] ?? [])
      shared[user] = (shared[user] ?? 0) + weight * (idf[paper] ?? 0) ** 2;
  return shared;
}

/** The sum of a value of papers over the papers of each user. */
function sumByUser({ reads, usersOf }: InteractionMatrix, values: Float64Array): Float64Array {
  const sums = new Float64Array(reads.length);
  for (let paper = 0; paper < values.length; paper++) {
    const value = values[paper] ?? 0;
    if (value !== 0) for (const user of usersOf[paper] ?? []) sums[user] = (sums[user] ?? 0) + value;
  }
  return sums;
}

/** The idf of each paper among the users, and the lengths of the users' vectors of papers and of words. */
interface Norms {
  idf: Float64Array;
  paperNorms: Float64Array;
  wordNorms: Float64Array;
}
const knownNorms = new WeakMap<InteractionMatrix, Norms>();

/** Computed once a matrix. */
function normsOf(matrix: InteractionMatrix): Norms {
  const cached = knownNorms.get(matrix);
  if (cached) return cached;
  const { papers, usersOf, reads, words } = matrix;
  const idf = Float64Array.from(papers, (_, paper) =>
    inverseUserFrequency(usersOf[paper]?.length ?? 0, reads.length),
  );
  const paperNorm = (read: readonly number[]): number =>
    Math.sqrt(read.reduce((sum, paper) => sum + (idf[paper] ?? 0) ** 2, 0));
  const vectorsOf = (read: readonly number[]) => read.flatMap((paper) => papers[paper] ?? []);
  const norms = {
    idf,
    paperNorms: Float64Array.from(reads, paperNorm),
    wordNorms: Float64Array.from(reads, (read) => lengthOfSum(vectorsOf(read), words.width)),
  };
  knownNorms.set(matrix, norms);
  return norms;
}

/** Returns the score of each paper by its users among the most similar ones (user-based nearest neighbours). */
export function neighbourScores(
  matrix: InteractionMatrix,
  similarities: Float64Array,
  { neighbours, similarityPower, popularityPenalty }: Hyperparameters,
): Float64Array {
  const scores = new Float64Array(matrix.papers.length);
  for (const user of best(similarities, neighbours)) {
    const papers = matrix.reads[user] ?? [];
    // A user of one paper has nothing else to recommend.
    const weight = (similarities[user] ?? 0) ** similarityPower * (1 - 1 / papers.length);
    for (const paper of papers) scores[paper] = (scores[paper] ?? 0) + weight;
  }
  return scores.map((score, paper) =>
    score === 0 ? 0 : score / (matrix.usersOf[paper]?.length || 1) ** popularityPenalty,
  );
}
