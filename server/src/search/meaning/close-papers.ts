import type { Queryable } from '../../platform/database/connect.ts';
import type { Embedder, TextVector } from '../../platform/llm/embedder.ts';
import { closeInMeaning } from './close-in-meaning.ts';
import { nameOfVectors } from './embed-papers.ts';
import { relativeNearness } from './near-papers.ts';
import { readPaperVectors } from './paper-vectors.ts';

/** Papers near in meaning that are looked at, as in a search. */
const NEAR = 100;

/**
 * The papers so close in meaning to a text that a search for it would list them without its words, by pmc_id: how near each is among
 * the nearest hundred, 1 for the nearest. `vector` is that of the text.
 */
export async function closePapers(
  db: Queryable,
  embedder: Pick<Embedder, 'model' | 'closeFrom'>,
  vector: TextVector,
): Promise<Map<string, number>> {
  const block = await readPaperVectors(db, nameOfVectors(embedder));
  const near = block.nearest(vector, NEAR);
  const close = closeInMeaning(near, embedder.closeFrom);
  return new Map([...relativeNearness(near)].filter(([pmcId]) => close.has(pmcId)));
}
