import type { Recommendation } from '@health/contract';
import { inArray } from 'drizzle-orm';
import { paperColumns, toPaper } from '../../library/papers/paper-row.ts';
import { papers } from '../../platform/schema/papers.ts';
import type { Services } from '../../platform/services.ts';
import { recommendationPage } from './page-cache.ts';

/**
 * Returns the recommended papers: for each interest, in the reader's order, up to twelve that the reader has not seen. A
 * paper that fits several interests appears once, under the best. A reader without interests gets those of the health
 * profile, if the reader allows it.
 */
export async function recommend(services: Services, userId: string): Promise<Recommendation[]> {
  const { shown, interests } = await recommendationPage(services, userId);
  if (shown.length === 0) return [];
  const ids = shown.map(({ pmc_id }) => pmc_id);
  const rows = await services.db.select(paperColumns(userId)).from(papers).where(inArray(papers.pmcId, ids));
  const byId = new Map(rows.map((row) => [row.pmc_id, row]));
  return shown.flatMap(({ pmc_id, ...one }) => {
    const row = byId.get(pmc_id);
    return row ? [{ paper: toPaper(row, interests), ...one }] : [];
  });
}
