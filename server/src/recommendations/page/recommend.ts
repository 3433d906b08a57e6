import type { Recommendation, RecommendationSort } from '@health/contract';
import { inArray } from 'drizzle-orm';
import { paperColumns, toPaper } from '../../library/papers/paper-row.ts';
import { papers } from '../../library/schema/papers.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import type { Services } from '../../platform/services.ts';
import type { Interest } from '../../text/vocabulary/interest-catalogue.ts';
import { readUserState } from '../selection/read-user-state.ts';
import { selectRecommendations } from '../selection/select-recommendations.ts';
import { limitAndExplain, type ShownPaper } from './limit-and-explain.ts';
import { recommendationPage } from './page-cache.ts';

/**
 * Returns the recommended papers: for each interest, in the user's order, up to twelve that the user has not seen. A
 * paper that fits several interests appears once, under the best; `newest` puts the newest of the best fitting ones first. A user without interests gets those of the health
 * profile, if the user allows it.
 */
export async function recommend(
  services: Services,
  userId: string,
  sort: RecommendationSort = 'best',
): Promise<Recommendation[]> {
  const { shown, interests } = await recommendationPage(services, userId, sort);
  return withPapers(services.db, userId, shown, interests);
}

/** Returns the shown papers in their order, with what the user sees of them. */
export async function withPapers(
  db: Queryable,
  userId: string,
  shown: readonly ShownPaper[],
  interests: readonly Interest[],
): Promise<Recommendation[]> {
  if (shown.length === 0) return [];
  const ids = shown.map(({ pmc_id }) => pmc_id);
  const rows = await db.select(paperColumns(userId)).from(papers).where(inArray(papers.pmcId, ids));
  const byId = new Map(rows.map((row) => [row.pmc_id, row]));
  return shown.flatMap(({ pmc_id, wasShown: _, ...one }) => {
    const row = byId.get(pmc_id);
    return row ? [{ paper: toPaper(row, interests), ...one }] : [];
  });
}

/**
 * Returns what is recommended to a user without any use of the health profile, for what leaves the server: the papers of the
 * user's interests and those like the library, with reasons.
 */
export async function recommendWithoutProfile(services: Services, userId: string): Promise<ShownPaper[]> {
  const user = { ...(await readUserState(services, userId)), health: null };
  const { assigned } = await selectRecommendations(services, userId, user, 'best');
  return limitAndExplain(services, userId, user, assigned);
}
