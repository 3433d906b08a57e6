import { errorMessages, type Paper } from '@health/contract';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/connect.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Services } from '../../platform/services.ts';
import { papers } from '../schema/papers.ts';
import { requireBareReference } from './bare-references.ts';
import { interestsOf, paperColumns, toPaper } from './paper-row.ts';

/** One paper as the user sees it, or a bare reference of theirs; refuses an unknown id with 404. */
export async function showPaper({ db }: Services, userId: string, pmcId: string): Promise<Paper> {
  const [row] = await db.select(paperColumns(userId)).from(papers).where(eq(papers.pmcId, pmcId));
  if (!row) return requireBareReference(db, userId, pmcId);
  return toPaper(row, await interestsOf(db, userId));
}

/** Refuses with 404 when there is no such paper. */
export async function requirePaper(db: Queryable, pmcId: string): Promise<void> {
  const [found] = await db.select({ pmcId: papers.pmcId }).from(papers).where(eq(papers.pmcId, pmcId));
  if (!found) throw new ApiError(404, errorMessages.unknownPaper);
}
