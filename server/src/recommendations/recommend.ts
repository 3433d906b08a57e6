import type { Recommendation } from '@health/contract';
import { inArray } from 'drizzle-orm';
import { termSpace } from '../candidates/term-space.ts';
import { paperColumns, toPaper } from '../papers/paper-row.ts';
import { withoutRepeats } from '../ranking/diversify.ts';
import type { Services } from '../services.ts';
import { papers } from '../tables/papers.ts';
import { type Chosen, choose } from './choose.ts';
import { explain } from './explain.ts';
import { matchHealth } from './health-match.ts';
import { PER_INTEREST, type Placed } from './place.ts';

/**
 * The recommended papers: for each interest, in the reader's order, up to twelve, none that the reader has met before. A
 * paper that fits several interests stands once, under the best. Without interests those of the health profile stand in,
 * if the reader lets them.
 */
export async function recommend(services: Services, userId: string): Promise<Recommendation[]> {
  const chosen = await choose(services, userId);
  const ids = chosen.placed.map(({ pmc_id }) => pmc_id);
  if (ids.length === 0) return [];
  const rows = await services.db
    .select({ ...paperColumns(userId), terms: papers.terms })
    .from(papers)
    .where(inArray(papers.pmcId, ids));
  const byId = new Map(rows.map((row) => [row.pmcId, row]));
  const titles = await titlesOf(services, chosen.placed);
  const space = await termSpace(services.db);
  const found = chosen.placed.flatMap((placed) => {
    const row = byId.get(placed.pmc_id);
    return row ? [{ placed, row, vector: space.ofPaper(row.pmcId, row.terms) }] : [];
  });
  return twelveEach(withoutRepeats(found)).map(({ placed, row }) => ({
    paper: toPaper(row, chosen.interests),
    interests: placed.interests,
    why: explain({
      paper: row,
      placed,
      likedTitle: placed.like ? titles.get(placed.like) : undefined,
      health: matchHealth(chosen.health, placed),
    }),
  }));
}

function twelveEach<T extends { placed: Placed }>(found: readonly T[]): T[] {
  const counts = new Map<string, number>();
  return found.filter(({ placed: { interests } }) => {
    const home = interests[0] ?? '';
    const count = (counts.get(home) ?? 0) + 1;
    counts.set(home, count);
    return count <= PER_INTEREST;
  });
}

async function titlesOf({ db }: Services, placed: Chosen['placed']): Promise<Map<string, string>> {
  const ids = placed.flatMap(({ like }) => like ?? []);
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ pmcId: papers.pmcId, title: papers.title })
    .from(papers)
    .where(inArray(papers.pmcId, ids));
  return new Map(rows.map(({ pmcId, title }) => [pmcId, title]));
}
