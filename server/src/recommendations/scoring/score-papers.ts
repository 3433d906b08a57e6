import { best } from '../../text/vectors/best.ts';
import { sumOf } from '../../text/vectors/vectors.ts';
import { nearReaders, readByNear, walkFrom } from './co-reading.ts';
import { type Hyperparameters, hyperparameters } from './hyperparameters.ts';
import type { InteractionMatrix, ReaderPreferences } from './interaction-matrix.ts';

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
 * papers that come first by words. Each part is brought to one scale among the papers that are not liked already, which
 * score 0: else a paper's likeness to itself would dwarf all others. What is measured in words and popularity has a
 * greatest value of 1; in co-reading one paper that every near reader read would make the others small, so there the
 * mean of the greatest values is 1. Papers that nobody read are scored by words alone.
 */
export function scorePapers(
  shelf: InteractionMatrix,
  taste: ReaderPreferences,
  method: Hyperparameters = hyperparameters,
): Scores {
  const { liked } = taste;
  const likeness = shelf.words.dots(taste.profile);
  const content = brought(likeness.slice(), liked);
  const direct = brought(walkFrom(shelf, taste, method), liked, method.top);
  const near = nearReaders(shelf, taste, likeness, method);
  const crowd = brought(readByNear(shelf, near, method), liked, method.top);
  const popularity = brought(shelf.popularity.slice(), liked);
  const wider = brought(expanded(shelf, taste, likeness), liked);
  // With few liked papers what many read says little of this taste.
  const trust = (method.popularity * liked.size) / (liked.size + method.ripening || 1);
  const coRead = new Float64Array(likeness.length);
  const score = new Float64Array(likeness.length);
  for (let paper = 0; paper < score.length; paper++) {
    const together = method.randomWalk * (direct[paper] ?? 0) + method.userKnn * (crowd[paper] ?? 0);
    coRead[paper] = together;
    score[paper] =
      (content[paper] ?? 0) +
      together +
      trust * (popularity[paper] ?? 0) +
      method.expansion * Math.sqrt(wider[paper] ?? 0);
  }
  return { content, coRead, score };
}

/** In place: liked papers and negative values become 0, the mean of the `top` greatest of the others 1. */
function brought(values: Float64Array, liked: ReadonlyMap<number, number>, top = 1): Float64Array {
  for (const paper of liked.keys()) values[paper] = 0;
  const greatest = best(values, top);
  const sum = greatest.reduce((all, paper) => all + (values[paper] ?? 0), 0);
  const scale = greatest.length / (sum || 1);
  for (let paper = 0; paper < values.length; paper++)
    values[paper] = Math.max(0, (values[paper] ?? 0) * scale);
  return values;
}

const FIRST_PAPERS = 20;

/** Likeness to the papers that come first by words, those already liked left out: the profile with its neighbourhood. */
function expanded(
  shelf: InteractionMatrix,
  { liked }: ReaderPreferences,
  likeness: Float64Array,
): Float64Array {
  const first = best(likeness, FIRST_PAPERS + liked.size)
    .filter((paper) => !liked.has(paper))
    .slice(0, FIRST_PAPERS);
  const parts = first.flatMap((paper) => {
    const vector = shelf.papers[paper];
    return vector ? [{ vector, weight: likeness[paper] ?? 0 }] : [];
  });
  return shelf.words.dots(sumOf(parts));
}
