import type { Embedder, TextVector } from '../../platform/llm/embedder.ts';
import type { KeptDatabase, Services } from '../../platform/services.ts';
import { nameOfVectors } from './embed-papers.ts';
import { readPaperVectors } from './paper-vectors.ts';
import type { NearPaper } from './vector-block.ts';

/** The neighbour that stands for papers about something else: a library has few papers on one question. */
const ELSEWHERE = 50;
/** How much nearer than that neighbour a paper must be, and how much farther than the nearest it may be, in cosine. */
const ABOVE_ELSEWHERE = 0.07;
const BELOW_NEAREST = 0.03;

/**
 * The papers near enough to a question to be listed without its words: near enough for themselves, about as near as the nearest,
 * and standing out from papers about something else, where there are so many (docs/decisions/0040).
 *
 * @param near papers near the question, the nearest first
 * @param least the cosine from which texts of the model are about the same
 */
export function closeInMeaning(near: readonly NearPaper[], least: number): Set<string> {
  const nearest = near[0]?.cosine ?? 0;
  const elsewhere = near[ELSEWHERE - 1]?.cosine ?? -1;
  const bar = Math.max(least, nearest - BELOW_NEAREST, elsewhere + ABOVE_ELSEWHERE);
  return new Set(near.filter(({ cosine }) => cosine >= bar).map(({ pmcId }) => pmcId));
}

/** Papers near in meaning that are looked at, as in a search. */
const NEAR = 100;

/**
 * The papers so close in meaning to a text that a search for it would list them without its words, by pmc_id: how near each is among
 * the nearest hundred, 1 for the nearest. `vector` is that of the text.
 */
export async function closePapers(
  services: KeptDatabase,
  embedder: Pick<Embedder, 'model' | 'closeFrom'>,
  vector: TextVector,
): Promise<Map<string, number>> {
  const block = await readPaperVectors(services, nameOfVectors(embedder));
  const near = block.nearest(vector, NEAR);
  const close = closeInMeaning(near, embedder.closeFrom);
  return new Map([...relativeNearness(near)].filter(([pmcId]) => close.has(pmcId)));
}

/**
 * The papers near to one in meaning, at most `limit`, by pmc_id: 1 for the nearest, 0 for the last. Empty where no encoder is running
 * or the paper has no vector.
 */
export async function nearPapers(
  { db, memory, embedder }: Pick<Services, 'db' | 'memory' | 'embedder'>,
  pmcId: string,
  limit: number,
): Promise<Map<string, number>> {
  if (!embedder?.isAvailable()) return new Map();
  const block = await readPaperVectors({ db, memory }, nameOfVectors(embedder));
  const vector = block.vectorOf(pmcId);
  if (!vector) return new Map();
  return relativeNearness(block.nearest(vector, limit + 1).filter((paper) => paper.pmcId !== pmcId));
}

/** How near each of these papers is among them, by pmc_id: 1 for the nearest, 0 for the last. They come nearest first. */
function relativeNearness(near: readonly NearPaper[]): Map<string, number> {
  const highest = near[0]?.cosine ?? 0;
  const range = highest - (near.at(-1)?.cosine ?? 0);
  return new Map(near.map(({ pmcId: id, cosine }) => [id, range > 0 ? 1 - (highest - cosine) / range : 1]));
}

/** Returns the direction between two unit vectors of one length. */
export function meanVector(one: TextVector, other: TextVector): TextVector {
  return Float32Array.from(one, (component, index) => (component + (other[index] ?? 0)) / 2);
}
