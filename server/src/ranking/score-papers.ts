import { best, byGreatest } from '../vectors/best.ts';
import { sumOf } from '../vectors/vectors.ts';
import { nearReaders, readByNear, walkFrom } from './co-reading.ts';
import { type Recipe, recipe } from './recipe.ts';
import type { Shelf, Taste } from './shelf.ts';

/** What speaks for each paper of the shelf, by number; `score` is the sum of the parts and of what is expected of any. */
export interface Scores {
  /** Likeness to the profile in words, 0 to 1. */
  content: Float64Array;
  /** What like-minded readers add. */
  coRead: Float64Array;
  score: Float64Array;
}

/**
 * Scores every paper of the shelf for a taste: likeness to the profile in words, what the readers of the liked papers
 * read, what the readers nearest in papers and in words read, and a little for papers that come near the first ones and
 * for what many read. Each part is brought to a greatest value of 1. Papers that nobody read are scored by words alone.
 */
export function scorePapers(shelf: Shelf, taste: Taste, method: Recipe = recipe): Scores {
  const likeness = shelf.words.dots(taste.profile);
  const content = byGreatest(likeness.map((value) => Math.max(0, value)));
  const direct = byGreatest(walkFrom(shelf, taste, method));
  const near = nearReaders(shelf, taste, likeness, method);
  const crowd = byGreatest(readByNear(shelf, near, method));
  const wider = method.expansion > 0 ? byGreatest(expanded(shelf, taste, likeness)) : null;
  const coRead = direct.map((value, paper) => method.direct * value + method.crowd * (crowd[paper] ?? 0));
  const score = content.map(
    (value, paper) =>
      value +
      (coRead[paper] ?? 0) +
      method.expansion * Math.sqrt(wider?.[paper] ?? 0) +
      method.popularity * Math.log1p(shelf.readersOf[paper]?.length ?? 0),
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
