import { SparseMatrix, type Vector } from '../../text/vectors/vectors.ts';

/**
 * Papers and who read them, both by index: a whole collection, or the candidates of one user. A user's index has
 * nothing to do with a paper's.
 */
export interface InteractionMatrix {
  /** The papers' term vectors. */
  papers: readonly Vector[];
  /** The same vectors, indexed by term. */
  words: SparseMatrix;
  /** The papers that each user liked, saved or opened. */
  reads: readonly (readonly number[])[];
  /** The users of each paper. */
  usersOf: readonly (readonly number[])[];
  /** The logarithm of 1 + each paper's number of users. */
  popularity: Float64Array;
}

/** The preferences of the user for whom papers are scored. */
export interface UserPreferences {
  /** The weighted sum of term vectors; negative weights count against a term. */
  profile: Vector;
  /** The weights of the liked papers, above 0, by the papers' indexes. */
  liked: ReadonlyMap<number, number>;
  /** The user's own index, when the matrix contains their interactions. */
  self?: number;
}

/**
 * Returns the interaction matrix of papers and `reads`, the indexes of the papers that each user read. `width` is one
 * more than the greatest term number.
 */
export function interactionMatrix(
  papers: readonly Vector[],
  width: number,
  reads: readonly (readonly number[])[],
): InteractionMatrix {
  const usersOf: number[][] = papers.map(() => []);
  reads.forEach((read, user) => {
    for (const paper of read) usersOf[paper]?.push(user);
  });
  const popularity = Float64Array.from(usersOf, (users) => Math.log1p(users.length));
  return { papers, words: new SparseMatrix(papers, width), reads, usersOf, popularity };
}
