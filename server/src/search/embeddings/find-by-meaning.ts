import type { Database } from '../../platform/database/connect.ts';
import type { Embedder } from '../../platform/llm/embedder.ts';
import { nearestPapers } from './nearest-papers.ts';
import { hasVectors } from './prepare-vectors.ts';

/** Papers by the meaning of a query, best first; none when the endpoint is slow or dead or no paper has a vector. */
export async function findByMeaning(
  db: Database,
  embedder: Embedder,
  query: string,
  limit: number,
): Promise<string[]> {
  const vector = await embedder.embedQuery(query);
  if (!vector || !(await hasVectors(db))) return [];
  return (await nearestPapers(db, embedder.model, vector, limit)).map(({ pmcId }) => pmcId);
}
