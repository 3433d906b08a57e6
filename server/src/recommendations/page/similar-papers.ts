import type { Paper } from '@health/contract';
import { inArray } from 'drizzle-orm';
import { interestsOf, paperColumns, toPaper } from '../../library/papers/paper-row.ts';
import { requirePaper } from '../../library/papers/show-papers.ts';
import { papers } from '../../library/schema/papers.ts';
import type { Services } from '../../platform/services.ts';
import { rankSimilar } from '../candidates/rank-similar.ts';

/** Returns the papers most similar to one, by words, meaning and users, best first. Throws an ApiError (404) for an unknown id. */
export async function similarPapers(services: Services, userId: string, pmcId: string): Promise<Paper[]> {
  const { db } = services;
  await requirePaper(db, pmcId);
  const ids = await rankSimilar(services, pmcId);
  if (ids.length === 0) return [];
  const interests = await interestsOf(db, userId);
  const rows = await db.select(paperColumns(userId)).from(papers).where(inArray(papers.pmcId, ids));
  const byId = new Map(rows.map((row) => [row.pmc_id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [toPaper(row, interests)] : [];
  });
}
