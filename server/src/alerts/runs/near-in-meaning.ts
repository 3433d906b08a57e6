import type { Services } from '../../platform/services.ts';
import { papersOf } from '../../search/find/papers-with-ids.ts';
import { nameOfVectors } from '../../search/meaning/embed-papers.ts';
import { readPaperVectors } from '../../search/meaning/paper-vectors.ts';
import type { UnderstoodQuestion } from '../../search/understood-question.ts';

/**
 * How much nearer than the papers of a search those must be that an alert tells of. Measured: of the papers from this cosine on .74
 * to .91 are the right one of their question, of those that a search lists .39 to .63.
 */
const NEARER = 0.04;
/** A new paper that is not among so many is not told of. */
const MOST = 20;

/**
 * Returns the papers so near to a question in meaning that they surely bear on it, nearest first, by pmc_id: they may have none of its
 * words. None in another language than English, for a query with operators, or where no measured encoder is at work. Null when that
 * cannot be told now, as while the model is being loaded.
 */
export async function surelyNear(
  { db, embedder }: Pick<Services, 'db' | 'embedder'>,
  question: UnderstoodQuestion,
): Promise<string[] | null> {
  if (!embedder?.isAvailable() || embedder.closeFrom < 0 || question.language || question.tree) return [];
  const vector = await embedder.embedQuery(question.written);
  if (!vector) return embedder.isAvailable() ? null : [];
  // Vectors of a moment ago would be older than what the run is said to have seen.
  const block = await readPaperVectors(db, nameOfVectors(embedder), 0);
  const near = block
    .nearest(vector, MOST)
    .filter(({ cosine }) => cosine >= embedder.closeFrom + NEARER)
    .map(({ pmcId }) => pmcId);
  const wanted = new Set((await papersOf(db, question, {}, near)).map(({ pmcId }) => pmcId));
  return near.filter((id) => wanted.has(id));
}
