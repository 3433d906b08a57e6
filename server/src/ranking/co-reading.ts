import { best } from '../term-vectors/best.ts';
import type { Recipe } from './recipe.ts';
import type { Shelf, Taste } from './shelf.ts';

/**
 * A walk of three steps from the liked papers over their readers to what else these read (P3, Cooper et al. 2014, with
 * softer normalisation): a paper that few read, and a reader of few papers, say more.
 */
export function walkFrom(shelf: Shelf, { liked, self }: Taste, { breadth }: Recipe): Float64Array {
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

/** How near each reader is: by the liked papers they read too, and by reading what is like the profile in words. */
export function nearReaders(
  shelf: Shelf,
  { liked, self }: Taste,
  likeness: Float64Array,
  method: Recipe,
): Float64Array {
  const near = new Float64Array(shelf.reads.length);
  const add = (paper: number, weight: number): void => {
    for (const reader of shelf.readersOf[paper] ?? []) near[reader] = (near[reader] ?? 0) + weight;
  };
  const alike = best(likeness, method.reach);
  const most = likeness[alike[0] ?? 0] ?? 0;
  if (most > 0) for (const paper of alike) add(paper, (likeness[paper] ?? 0) / most);
  const telling = ([paper, weight]: readonly [number, number]): number =>
    weight / Math.sqrt(Math.max(1, shelf.readersOf[paper]?.length ?? 0));
  const total = [...liked].reduce((sum, one) => sum + telling(one), 0) || 1;
  for (const one of liked) add(one[0], (method.shared * telling(one)) / total);
  if (self !== undefined) near[self] = 0;
  return near.map(
    (value, reader) => value / Math.max(1, shelf.reads[reader]?.length ?? 1) ** method.crowding,
  );
}

/** What the nearest readers read, the nearer the more. */
export function readByNear(shelf: Shelf, near: Float64Array, method: Recipe): Float64Array {
  const read = new Float64Array(shelf.papers.length);
  for (const reader of best(near, method.neighbours)) {
    const papers = shelf.reads[reader] ?? [];
    // A reader of one paper has nothing else to tell.
    const weight = (near[reader] ?? 0) ** method.sharpness * (1 - 1 / papers.length);
    for (const paper of papers) read[paper] = (read[paper] ?? 0) + weight;
  }
  return read.map(
    (value, paper) => value / Math.max(1, shelf.readersOf[paper]?.length ?? 1) ** method.damping,
  );
}
