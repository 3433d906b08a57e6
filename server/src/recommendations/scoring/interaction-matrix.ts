import { SparseMatrix } from '../../text/vectors/sparse-matrix.ts';
import type { Vector } from '../../text/vectors/vectors.ts';

/**
 * The papers that a ranking looks at and who read them, by number: a whole collection, or the candidates of one reader.
 * Readers are numbered apart from papers.
 */
export interface InteractionMatrix {
  papers: readonly Vector[];
  words: SparseMatrix;
  /** The papers each reader read (liked, saved or opened), the reader asking left out. */
  reads: readonly (readonly number[])[];
  /** The readers of each paper. */
  readersOf: readonly (readonly number[])[];
  /** How many read each paper, by its logarithm. */
  popularity: Float64Array;
}

/** What a reader likes. */
export interface ReaderPreferences {
  /** In words; negative weights push away. */
  profile: Vector;
  /** The liked papers by number, with weights above 0. */
  liked: ReadonlyMap<number, number>;
  /** The reader's own number on the shelf, when the shelf holds their readings too. */
  self?: number;
}

/** Puts papers and readings on a shelf. `width` is one more than the greatest term number. */
export function interactionMatrix(
  papers: readonly Vector[],
  width: number,
  reads: readonly (readonly number[])[],
): InteractionMatrix {
  const readersOf: number[][] = papers.map(() => []);
  reads.forEach((read, reader) => {
    for (const paper of read) readersOf[paper]?.push(reader);
  });
  const popularity = Float64Array.from(readersOf, (readers) => Math.log1p(readers.length));
  return { papers, words: new SparseMatrix(papers, width), reads, readersOf, popularity };
}
