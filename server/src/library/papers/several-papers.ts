import type { Paper } from '@health/contract';
import { inArray } from 'drizzle-orm';
import type { Services } from '../../platform/services.ts';
import { papers } from '../schema/papers.ts';
import { bareAsPaper, bareReferences } from './bare-references.ts';
import { interestsOf, paperColumns, toPaper } from './paper-row.ts';

/**
 * Returns papers as the user sees them, each once, in the order of the keys. Keys that no paper and no bare
 * reference of the user has are left out.
 */
export async function severalPapers({ db }: Services, userId: string, pmcIds: string[]): Promise<Paper[]> {
  const rows = await db.select(paperColumns(userId)).from(papers).where(inArray(papers.pmcId, pmcIds));
  const byId = new Map(rows.map((row) => [row.pmc_id, row]));
  const interests = await interestsOf(db, userId);
  const bare = (await bareReferences(db, userId, pmcIds)).map(bareAsPaper);
  const bareById = new Map(bare.map((one) => [one.pmc_id, one]));
  return [...new Set(pmcIds)].flatMap((id) => {
    const row = byId.get(id);
    return row ? toPaper(row, interests) : (bareById.get(id) ?? []);
  });
}
