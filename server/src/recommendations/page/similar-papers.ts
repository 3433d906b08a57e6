import type { Paper } from '@health/contract';
import { inArray } from 'drizzle-orm';
import { interestsOf, paperColumns, toPaper } from '../../library/papers/paper-row.ts';
import { requirePaper } from '../../library/papers/show-paper.ts';
import { papers } from '../../platform/schema/papers.ts';
import type { Services } from '../../platform/services.ts';
import { rankSimilar } from '../candidates/rank-similar.ts';

/** The papers most like one, by words and by what its readers read, best first; refuses an unknown id with 404. */
export async function similarPapers(services: Services, userId: string, pmcId: string): Promise<Paper[]> {
  const { db } = services;
  await requirePaper(db, pmcId);
  const ids = await rankSimilar(db, pmcId);
  if (ids.length === 0) return [];
  const interests = await interestsOf(db, userId);
  const rows = await db.select(paperColumns(userId)).from(papers).where(inArray(papers.pmcId, ids));
  const byId = new Map(rows.map((row) => [row.pmcId, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [toPaper(row, interests)] : [];
  });
}
