import { best, byGreatest } from '../term-vectors/best.ts';
import { sumOf } from '../term-vectors/vectors.ts';
import { nearReaders, readByNear, walkFrom } from './co-reading.ts';
import { type Recipe, recipe } from './recipe.ts';
import type { Shelf, Taste } from './shelf.ts';

/** What speaks for each paper of the shelf, by number; `score` is their sum and a little for popularity. */
export interface Scores {
  /** Likeness to the profile in words, 0 to 1. */
  content: Float64Array;
  /** What like-minded readers add. */
  coRead: Float64Array;
  score: Float64Array;
}

/**
 * Scores every paper of the shelf for a taste: likeness to the profile in words, what the readers of the liked papers
 * read, what the readers nearest in papers and in words read, and a little for what many read and for likeness to the
 * papers that come first by words. Each part is brought to a
 * greatest value of 1 among the papers that are not liked already, which score 0: else a paper's likeness to itself would
 * dwarf all others. Papers that nobody read are scored by words alone.
 */
export function scorePapers(shelf: Shelf, taste: Taste, method: Recipe = recipe): Scores {
  const likeness = shelf.words.dots(taste.profile);
  const part = (values: Float64Array): Float64Array =>
    byGreatest(values.map((value, paper) => (taste.liked.has(paper) ? 0 : Math.max(0, value))));
  const content = part(likeness);
  const direct = part(walkFrom(shelf, taste, method));
  const crowd = part(readByNear(shelf, nearReaders(shelf, taste, likeness, method), method));
  const popularity = part(Float64Array.from(shelf.readersOf, (readers) => Math.log1p(readers.length)));
  const coRead = direct.map((value, paper) => method.direct * value + method.crowd * (crowd[paper] ?? 0));
  const wider = part(expanded(shelf, taste, likeness));
  const score = content.map(
    (value, paper) =>
      value +
      (coRead[paper] ?? 0) +
      method.popularity * (popularity[paper] ?? 0) +
      method.expansion * Math.sqrt(wider[paper] ?? 0),
  );
  return { content, coRead, score };
}

const FIRST_PAPERS = 20;

/** Likeness to the papers that come first by words, those already liked left out: the profile with its neighbourhood. */
function expanded(shelf: Shelf, { liked }: Taste, likeness: Float64Array): Float64Array {
  const first = best(likeness, FIRST_PAPERS + liked.size)
    .filter((paper) => !liked.has(paper))
    .slice(0, FIRST_PAPERS);
  const parts = first.flatMap((paper) => {
    const vector = shelf.papers[paper];
    return vector ? [{ vector, weight: likeness[paper] ?? 0 }] : [];
  });
  return shelf.words.dots(sumOf(parts));
}
