import { best } from '../../text/vectors/best.ts';
import { sumOf } from '../../text/vectors/vectors.ts';
import { neighbourScores, randomWalkScores, userSimilarities } from './co-reading.ts';
import { type Hyperparameters, hyperparameters } from './hyperparameters.ts';
import type { InteractionMatrix, UserPreferences } from './interaction-matrix.ts';

/** The scores of every paper by index: the sum, and two of its parts. */
export interface Scores {
  /** The similarity to the user's profile, 0 to 1. */
  content: Float64Array;
  /** What the random walk and the nearest users add. */
  coRead: Float64Array;
  score: Float64Array;
}

/**
 * Scores every paper for a user: the similarity to the profile, a random walk from the liked papers, the papers of the
 * most similar users, and with small weights popularity and pseudo-relevance feedback. Liked papers score 0. Each part
 * is normalised over the other papers: content, popularity and expansion to a maximum of 1. Co-reading is normalised to a
 * mean of 1 of its greatest values, because one paper that every neighbour read would make all others small. A paper
 * without users gets its score from content and expansion alone.
 */
export function scorePapers(
  matrix: InteractionMatrix,
  preferences: UserPreferences,
  parameters: Hyperparameters = hyperparameters,
): Scores {
  const { liked } = preferences;
  const { normalisedTop, popularityHalfWeight } = parameters;
  const similarity = matrix.words.dots(preferences.profile);
  const content = normalise(similarity.slice(), liked);
  const walk = normalise(randomWalkScores(matrix, preferences, parameters), liked, normalisedTop);
  const neighbours = userSimilarities(matrix, preferences, similarity, parameters);
  const knn = normalise(neighbourScores(matrix, neighbours, parameters), liked, normalisedTop);
  const popularity = normalise(matrix.popularity.slice(), liked);
  const expansion = normalise(expansionScores(matrix, preferences, similarity), liked);
  const popularityWeight = (parameters.popularity * liked.size) / (liked.size + popularityHalfWeight || 1);
  const coRead = walk.map(
    (value, paper) => parameters.randomWalk * value + parameters.userKnn * (knn[paper] ?? 0),
  );
  const score = content.map(
    (value, paper) =>
      value +
      (coRead[paper] ?? 0) +
      popularityWeight * (popularity[paper] ?? 0) +
      parameters.expansion * Math.sqrt(expansion[paper] ?? 0),
  );
  return { content, coRead, score };
}

/** Changes the values in place: liked papers and negative values become 0, the mean of the `top` greatest others 1. */
function normalise(values: Float64Array, liked: ReadonlyMap<number, number>, top = 1): Float64Array {
  for (const paper of liked.keys()) values[paper] = 0;
  const greatest = best(values, top);
  const sum = greatest.reduce((total, paper) => total + (values[paper] ?? 0), 0);
  const scale = greatest.length / (sum || 1);
  for (let paper = 0; paper < values.length; paper++)
    values[paper] = Math.max(0, (values[paper] ?? 0) * scale);
  return values;
}

const FEEDBACK_PAPERS = 20;

/** Pseudo-relevance feedback: the similarity to the papers most similar to the profile, liked ones left out. */
function expansionScores(
  matrix: InteractionMatrix,
  { liked }: UserPreferences,
  similarity: Float64Array,
): Float64Array {
  const first = best(similarity, FEEDBACK_PAPERS + liked.size)
    .filter((paper) => !liked.has(paper))
    .slice(0, FEEDBACK_PAPERS);
  const parts = first.flatMap((paper) => {
    const vector = matrix.papers[paper];
    return vector ? [{ vector, weight: similarity[paper] ?? 0 }] : [];
  });
  return matrix.words.dots(sumOf(parts));
}
