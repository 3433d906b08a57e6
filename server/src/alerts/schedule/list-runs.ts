import { errorMessages, type SearchRun } from '@health/contract';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { searches } from '../../answers/schema.ts';
import { resolveKeys } from '../../library/papers/paper-key.ts';
import { papers } from '../../library/schema/papers.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Services } from '../../platform/services.ts';
import { searchRuns } from '../schema.ts';

/** A year of weeks; older runs are kept, and compared with, but not listed. */
const LISTED = 52;

type Titles = Map<string, { pmc_id: string; title: string; year: number | null; journal: string }>;

/** What the runs of the user's own search found that was new, newest first. Nothing new is a run, too. */
export async function listRuns({ db }: Services, userId: string, queryId: string): Promise<SearchRun[]> {
  const own = and(eq(searches.id, queryId), eq(searches.userId, userId));
  const [known] = await db.select({ id: searches.id }).from(searches).where(own);
  if (!known) throw new ApiError(404, errorMessages.unknownSearch);
  const rows = await db
    .select()
    .from(searchRuns)
    .where(and(eq(searchRuns.searchId, queryId), eq(searchRuns.status, 'done')))
    .orderBy(desc(searchRuns.finishedAt))
    .limit(LISTED);
  const titles = await titlesOf(db, rows);
  return rows.map((row) => toRun(row, titles));
}

type RunRow = typeof searchRuns.$inferSelect;

async function titlesOf(db: Services['db'], rows: RunRow[]): Promise<Titles> {
  const ids = rows.flatMap(({ newPapers, retracted, corrected }) => [
    ...newPapers.map(({ pmc_id }) => pmc_id),
    ...retracted,
    ...corrected,
  ]);
  if (ids.length === 0) return new Map();
  const current = await resolveKeys(db, ids);
  const found = await db
    .select({ pmc_id: papers.pmcId, title: papers.title, year: papers.pubYear, journal: papers.journal })
    .from(papers)
    .where(inArray(papers.pmcId, ids.map(current)));
  const byKey = new Map(found.map((paper) => [paper.pmc_id, paper]));
  return new Map(
    ids.flatMap((id) => {
      const paper = byKey.get(current(id));
      return paper ? [[id, paper] as const] : [];
    }),
  );
}

function toRun(row: RunRow, titles: Titles): SearchRun {
  const titled = (pmc_id: string) => {
    const title = titles.get(pmc_id);
    return title ? [title] : [];
  };
  return {
    id: row.id,
    ran_at: (row.finishedAt ?? row.dueAt).toISOString(),
    new_papers: row.newPapers.flatMap(({ pmc_id, late }) =>
      titled(pmc_id).map((paper) => ({ ...paper, late })),
    ),
    retracted: row.retracted.flatMap(titled),
    corrected: row.corrected.flatMap(titled),
  };
}
