import { and, desc, eq, inArray } from 'drizzle-orm';
import { resolveKeys } from '../../library/papers/paper-key.ts';
import { papers } from '../../library/schema/papers.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { searchRuns } from '../schema.ts';

const ENTRIES = 50;
const RUNS = 100;

type PaperDetailsRow = typeof papers.$inferSelect;

/** A paper that a run found new: in which run, and at which place among the papers of the search. */
export interface NewEntry {
  /** The key it was found by: what an entry is known by never changes. */
  key: string;
  paper: PaperDetailsRow;
  late: boolean;
  place: number;
  at: Date;
}

/** The new papers of the newest runs of a search, newest first. */
export async function gatherEntries(db: Queryable, searchId: string): Promise<NewEntry[]> {
  const { newPapers, ranked, finishedAt, dueAt } = searchRuns;
  const runs = await db
    .select({ newPapers, ranked, finishedAt, dueAt })
    .from(searchRuns)
    .where(and(eq(searchRuns.searchId, searchId), eq(searchRuns.status, 'done')))
    .orderBy(desc(finishedAt))
    .limit(RUNS);
  const news = runs
    .flatMap((run) =>
      run.newPapers.map(({ pmc_id, late }) => ({
        ...{ pmc_id, late, at: run.finishedAt ?? run.dueAt },
        place: run.ranked.indexOf(pmc_id) + 1,
      })),
    )
    .slice(0, ENTRIES);
  if (news.length === 0) return [];
  const ids = news.map(({ pmc_id }) => pmc_id);
  const current = await resolveKeys(db, ids);
  const rows = await db
    .select()
    .from(papers)
    .where(inArray(papers.pmcId, ids.map(current)));
  const known = new Map(rows.map((row) => [row.pmcId, row]));
  return news.flatMap(({ pmc_id: key, ...entry }) => {
    const paper = known.get(current(key));
    return paper ? [{ ...entry, key, paper }] : [];
  });
}
