import { errorMessages, type Paper, type SavedPaper } from '@health/contract';
import { desc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/connect.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Services } from '../../platform/services.ts';
import { library } from '../schema/events.ts';
import { papers } from '../schema/papers.ts';
import { bareAsPaper, bareAsSaved, bareReferences, requireBareReference } from './bare-references.ts';
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

/** The user's library, bare references included, the last saved first. */
export async function listSaved({ db }: Services, userId: string): Promise<SavedPaper[]> {
  const interests = await interestsOf(db, userId);
  const rows = await db
    .select({ ...paperColumns(userId), likedOn: library.likedOn })
    .from(library)
    .innerJoin(papers, eq(papers.pmcId, library.pmcId))
    .where(eq(library.userId, userId))
    .orderBy(desc(library.likedOn), papers.pmcId);
  const saved = rows.map(({ likedOn, ...row }) => ({
    ...toPaper(row, interests),
    liked_on: likedOn.toISOString(),
  }));
  const bare = (await bareReferences(db, userId)).map(bareAsSaved);
  if (bare.length === 0) return saved;
  // What was saved at the same time stays in the order it has: papers first.
  return [...saved, ...bare].toSorted((one, other) => other.liked_on.localeCompare(one.liked_on));
}
