import { byGreatest } from '../../text/vectors/best.ts';
import { unit } from '../../text/vectors/vectors.ts';
import type { InteractionMatrix } from './interaction-matrix.ts';

/** The weights of meaning and of co-reading; content has weight 1. */
const MEANING = 1;
const CO_READING = 0.5;

/**
 * Returns the similarity of every paper to one paper, 0 to 2.5; 0 to itself. It is the cosine of their words plus their nearness
 * in meaning (0 to 1, by paper) plus half the cosine of their readers, the first and the last divided by its greatest value.
 */
export function scoreSimilar(
  matrix: InteractionMatrix,
  paper: number,
  nearness: Float64Array = new Float64Array(matrix.papers.length),
): Float64Array {
  const own = matrix.papers[paper];
  const content = own ? matrix.words.dots(unit(own)) : new Float64Array(matrix.papers.length);
  content[paper] = 0;
  const shared = new Float64Array(matrix.papers.length);
  for (const reader of matrix.readersOf[paper] ?? [])
    for (const other of matrix.reads[reader] ?? []) shared[other] = (shared[other] ?? 0) + 1;
  const readerCount = (index: number): number => Math.max(1, matrix.readersOf[index]?.length ?? 0);
  const coRead = byGreatest(
    shared.map((both, other) =>
      other === paper ? 0 : both / Math.sqrt(readerCount(other) * readerCount(paper)),
    ),
  );
  return byGreatest(content).map((value, other) =>
    other === paper ? 0 : value + MEANING * (nearness[other] ?? 0) + CO_READING * (coRead[other] ?? 0),
  );
}
