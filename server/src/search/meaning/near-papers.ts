import type { Services } from '../../platform/services.ts';
import { nameOfVectors } from './embed-papers.ts';
import { readPaperVectors } from './paper-vectors.ts';
import type { NearPaper } from './vector-block.ts';

/**
 * The papers near to one in meaning, at most `limit`, by pmc_id: 1 for the nearest, 0 for the last. None where no encoder is at
 * work or the paper has not been read.
 */
export async function nearPapers(
  { db, embedder }: Pick<Services, 'db' | 'embedder'>,
  pmcId: string,
  limit: number,
): Promise<Map<string, number>> {
  if (!embedder?.isAvailable()) return new Map();
  const block = await readPaperVectors(db, nameOfVectors(embedder));
  const vector = block.vectorOf(pmcId);
  if (!vector) return new Map();
  return relativeNearness(block.nearest(vector, limit + 1).filter((paper) => paper.pmcId !== pmcId));
}

/** How near each of these papers is among them, by pmc_id: 1 for the nearest, 0 for the last. They come nearest first. */
export function relativeNearness(near: readonly NearPaper[]): Map<string, number> {
  const highest = near[0]?.cosine ?? 0;
  const range = highest - (near.at(-1)?.cosine ?? 0);
  return new Map(near.map(({ pmcId: id, cosine }) => [id, range > 0 ? 1 - (highest - cosine) / range : 1]));
}
