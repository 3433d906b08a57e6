import { byGreatest } from '../../text/vectors/best.ts';
import { unit } from '../../text/vectors/vectors.ts';
import type { InteractionMatrix } from './interaction-matrix.ts';

/** The weights of meaning and of co-reading; content has weight 1. */
const MEANING = 1;
const CO_READING = 0.5;

/**
 * Returns the similarity of every paper to one paper, 0 to 2.5; 0 to itself. It is the cosine of their words plus their nearness
 * in meaning (0 to 1, by paper) plus half the cosine of their users, the first and the last divided by its greatest value.
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
  for (const user of matrix.usersOf[paper] ?? [])
    for (const other of matrix.reads[user] ?? []) shared[other] = (shared[other] ?? 0) + 1;
  const userCount = (index: number): number => Math.max(1, matrix.usersOf[index]?.length ?? 0);
  const coRead = byGreatest(
    shared.map((both, other) =>
      other === paper ? 0 : both / Math.sqrt(userCount(other) * userCount(paper)),
    ),
  );
  return byGreatest(content).map((value, other) =>
    other === paper ? 0 : value + MEANING * (nearness[other] ?? 0) + CO_READING * (coRead[other] ?? 0),
  );
}
