import { eq } from 'drizzle-orm';
import { papers } from '../../library/schema/papers.ts';
import type { Services } from '../../platform/services.ts';
import { rankPapers } from '../../search/find/rank-papers.ts';
import { nearPapers } from '../../search/meaning/near-papers.ts';
import { interactionMatrix } from '../scoring/interaction-matrix.ts';
import { scoreSimilar } from '../scoring/score-similar.ts';
import { coReaders } from './co-readers.ts';
import { readPool } from './pool.ts';
import { termSpace } from './term-space.ts';

const DEPTH = 200;
/** Papers near in meaning that are looked at. */
const NEAR = 100;
const SHOWN = 6;

/**
 * Returns the pmc_ids of up to six papers most similar to one, by words, meaning and users, best first; without those of them that
 * there are none of, and without `excluded` papers.
 */
export async function rankSimilar(
  services: Pick<Services, 'db' | 'memory' | 'embedder'>,
  pmcId: string,
  excluded: ReadonlySet<string>,
): Promise<string[]> {
  const { db } = services;
  const [paper] = await db
    .select({ title: papers.title, keyWords: papers.keyWords, abstract: papers.abstract })
    .from(papers)
    .where(eq(papers.pmcId, pmcId));
  if (!paper) return [];
  const words = `${paper.title} ${paper.title} ${paper.keyWords} ${paper.abstract.slice(0, 1500)}`;
  const byWords = await rankPapers(services, words, DEPTH, { withoutRetracted: true });
  const reads = await coReaders(db, null, [pmcId]);
  const near = await nearPapers(services, pmcId, NEAR);
  const ids = [pmcId, ...byWords.map((one) => one.pmcId), ...near.keys(), ...reads.flat()].slice(
    0,
    2 * DEPTH,
  );
  const pool = await readPool(db, ids);
  const at = new Map(pool.map(({ pmc_id }, index) => [pmc_id, index]));
  const self = at.get(pmcId);
  const isShown = (id: string) => id !== pmcId && !excluded.has(id);
  if (self === undefined)
    return byWords
      .map((one) => one.pmcId)
      .filter(isShown)
      .slice(0, SHOWN);
  const space = await termSpace(services);
  const vectors = pool.map(({ pmc_id, terms }) => space.ofPaper(pmc_id, terms));
  const numbered = reads.map((read) => read.flatMap((id) => at.get(id) ?? []));
  const nearness = Float64Array.from(pool, ({ pmc_id }) => near.get(pmc_id) ?? 0);
  const scores = scoreSimilar(interactionMatrix(vectors, space.width, numbered), self, nearness);
  return pool
    .map(({ pmc_id }, index) => ({ pmc_id, score: scores[index] ?? 0 }))
    .filter(({ pmc_id, score }) => isShown(pmc_id) && score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, SHOWN)
    .map(({ pmc_id }) => pmc_id);
}
