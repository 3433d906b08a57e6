import { best } from '../../text/vectors/best.ts';
import { lengthOf, lengthOfSum } from '../../text/vectors/vectors.ts';
import type { Hyperparameters } from './hyperparameters.ts';
import type { InteractionMatrix, ReaderPreferences } from './interaction-matrix.ts';

/**
 * A walk of three steps from the liked papers over their readers to what else these read (P3, Cooper et al. 2014, with
 * softer normalisation): a paper that few read, and a reader of few papers, say more.
 */
export function walkFrom(
  shelf: InteractionMatrix,
  { liked, self }: ReaderPreferences,
  { breadth }: Hyperparameters,
): Float64Array {
  const reached = new Float64Array(shelf.papers.length);
  for (const [paper, weight] of liked) {
    const readers = shelf.readersOf[paper] ?? [];
    for (const reader of readers) {
      if (reader === self) continue;
      const read = shelf.reads[reader] ?? [];
      const step = weight / Math.sqrt(readers.length) / read.length ** breadth;
      for (const other of read) reached[other] = (reached[other] ?? 0) + step;
    }
  }
  return reached;
}

/**
 * How near each reader is: the cosine of what both read, papers that few read weighing more, plus that of the words of all
 * they read. The words of a reader's papers are never summed here: their likeness to the profile is the sum of the papers'.
 */
export function nearReaders(
  shelf: InteractionMatrix,
  { profile, liked, self }: ReaderPreferences,
  likeness: Float64Array,
  method: Hyperparameters,
): Float64Array {
  const { telling, inPapers, inWords } = sizesOf(shelf);
  const shared = new Float64Array(shelf.reads.length);
  let own = 0;
  for (const [paper, weight] of liked) {
    const tells = telling[paper] ?? 0;
    own += (weight * tells) ** 2;
    for (const reader of shelf.readersOf[paper] ?? [])
      shared[reader] = (shared[reader] ?? 0) + weight * tells ** 2;
  }
  const alike = new Float64Array(shelf.reads.length);
  for (let paper = 0; paper < likeness.length; paper++) {
    const value = likeness[paper] ?? 0;
    if (value !== 0)
      for (const reader of shelf.readersOf[paper] ?? []) alike[reader] = (alike[reader] ?? 0) + value;
  }
  const [words, papers] = [method.words / (lengthOf(profile) || 1), 1 / (Math.sqrt(own) || 1)];
  const near = new Float64Array(shelf.reads.length);
  for (let reader = 0; reader < near.length; reader++)
    near[reader] =
      (papers * (shared[reader] ?? 0)) / (inPapers[reader] || 1) +
      (words * Math.max(0, alike[reader] ?? 0)) / (inWords[reader] || 1);
  if (self !== undefined) near[self] = 0;
  return near;
}

/** How much each paper tells of its readers, and the lengths of the readers' vectors of papers and of words. */
interface Sizes {
  telling: Float64Array;
  inPapers: Float64Array;
  inWords: Float64Array;
}
const sizes = new WeakMap<InteractionMatrix, Sizes>();

/** Worked out once a shelf. */
function sizesOf(shelf: InteractionMatrix): Sizes {
  const known = sizes.get(shelf);
  if (known) return known;
  const { papers, readersOf, reads, words } = shelf;
  const telling = Float64Array.from(papers, (_, paper) =>
    Math.log((reads.length + 1) / Math.max(1, readersOf[paper]?.length ?? 1)),
  );
  const made = {
    telling,
    inPapers: Float64Array.from(reads, (read) =>
      Math.sqrt(read.reduce((sum, paper) => sum + (telling[paper] ?? 0) ** 2, 0)),
    ),
    inWords: Float64Array.from(reads, (read) =>
      lengthOfSum(
        read.flatMap((paper) => papers[paper] ?? []),
        words.width,
      ),
    ),
  };
  sizes.set(shelf, made);
  return made;
}

/** What the nearest readers read, the nearer the more. */
export function readByNear(
  shelf: InteractionMatrix,
  near: Float64Array,
  method: Hyperparameters,
): Float64Array {
  const read = new Float64Array(shelf.papers.length);
  for (const reader of best(near, method.neighbours)) {
    const papers = shelf.reads[reader] ?? [];
    // A reader of one paper has nothing else to tell.
    const weight = (near[reader] ?? 0) ** method.sharpness * (1 - 1 / papers.length);
    for (const paper of papers) read[paper] = (read[paper] ?? 0) + weight;
  }
  for (let paper = 0; paper < read.length; paper++)
    if (read[paper])
      read[paper] = (read[paper] ?? 0) / (shelf.readersOf[paper]?.length || 1) ** method.damping;
  return read;
}
