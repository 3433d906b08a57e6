import { byGreatest } from '../../text/vectors/best.ts';
import { unit } from '../../text/vectors/vectors.ts';
import type { InteractionMatrix } from './interaction-matrix.ts';

/** What reading both counts beside saying the same. */
const CO_READ = 0.5;

/**
 * How like one paper every paper of the shelf is: the cosine of their words plus the cosine of their readers. A paper that
 * nobody read is compared by its words.
 */
export function scoreSimilar(shelf: InteractionMatrix, paper: number): Float64Array {
  const own = shelf.papers[paper];
  const words = own ? shelf.words.dots(unit(own)) : new Float64Array(shelf.papers.length);
  words[paper] = 0;
  const shared = new Float64Array(shelf.papers.length);
  for (const reader of shelf.readersOf[paper] ?? [])
    for (const other of shelf.reads[reader] ?? []) shared[other] = (shared[other] ?? 0) + 1;
  const readers = (one: number): number => Math.max(1, shelf.readersOf[one]?.length ?? 0);
  const coRead = byGreatest(
    shared.map((both, other) => (other === paper ? 0 : both / Math.sqrt(readers(other) * readers(paper)))),
  );
  return byGreatest(words).map((value, other) => value + CO_READ * (coRead[other] ?? 0));
}
