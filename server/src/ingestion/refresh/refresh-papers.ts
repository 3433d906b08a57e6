import { differenceInHours } from 'date-fns/differenceInHours';
import { subDays } from 'date-fns/subDays';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { sourceTasks } from '../../platform/schema.ts';
import { requestTask } from '../../platform/source-tasks/source-tasks.ts';
import { isLastPage, type PaperSource, type SourceQuery } from '../connectors/paper-source.ts';
import { wantTexts } from '../full-texts/wanted-texts.ts';
import { storeFetched } from '../store/store-fetched.ts';
import type { TaskRunner, TaskServices } from '../tasks/run-tasks.ts';
import type { LeasedTask } from '../tasks/take-task.ts';
import { noteAsked, type RefreshSubject, refreshSubjects } from './refresh-subjects.ts';
import { nextRefresh, refreshFrom } from './request-refresh.ts';

const PAGE = 100;
/** Papers of one subject and day that are read at most. */
const MOST_PAPERS = 500;
/** Papers that a search brings when it is asked for the first time. */
const FIRST_PAPERS = 60;
/** A run that has not ended after so many hours restarts, so that the next one overlaps with all of it. */
const LONGEST_RUN = 24;

/** Since which day changes are asked for, when the run began, and the subject and page where it continues. */
const refreshCursor = z.object({
  from: z.iso.date(),
  startedAt: z.iso.datetime(),
  subject: z.string(),
  page: z.string().nullable(),
  /** Papers of this subject that were read, and whether any of them was new. */
  read: z.int(),
  fresh: z.boolean(),
});
type RefreshCursor = z.infer<typeof refreshCursor>;

/**
 * Returns what fetches the new and changed papers of all interests in use and of the searches whose owner agreed, once a day. It goes
 * through them in the order of their keys, and continues at the page where an earlier attempt stopped.
 */
export function dailyRefresher(source: PaperSource): TaskRunner {
  return async (services, task, report, signal) => {
    const { db, now, config } = services;
    let cursor = await beginOrGoOn(services, task);
    let { found, stored } = task;
    const store = async (changes: Partial<RefreshCursor>) => {
      cursor = { ...cursor, ...changes };
      await report({ cursor, found, stored, total: null });
    };
    // Kept before anything is asked, so that a run that fails for days still knows since when.
    if (task.cursor === null) await store({});
    for (const subject of await refreshSubjects(db, config.LOOK_FURTHER)) {
      if (subject.key < cursor.subject) continue;
      if (subject.key !== cursor.subject)
        cursor = { ...cursor, subject: subject.key, page: null, read: 0, fresh: false };
      const { query, most } = requestFor(subject, cursor, now());
      const pageSize = Math.min(PAGE, most);
      for await (const page of source.search(query, { signal, pageSize, cursor: cursor.page })) {
        const records = page.records.slice(0, most - cursor.read);
        const isLast = isLastPage(page, cursor.read, pageSize);
        const fresh = await storeFetched(db, records, { signal });
        if (subject.searches.length > 0) await wantTexts({ db, now }, records);
        found += records.length;
        stored += fresh;
        await store({
          page: page.cursor,
          read: cursor.read + records.length,
          fresh: cursor.fresh || fresh > 0,
        });
        if (isLast || cursor.read >= most) break;
      }
      await noteAsked(db, subject.searches, now());
      if (cursor.fresh && subject.interest)
        await requestTask(db, { source: source.name, kind: 'full-texts', subject: subject.interest }, now());
      // Behind this subject, and before every other.
      await store({ subject: `${subject.key} `, page: null, read: 0, fresh: false });
    }
    return nextRefresh(now());
  };
}

/** The stored cursor, or a new run since the last one that ended. */
async function beginOrGoOn({ db, now }: TaskServices, task: LeasedTask): Promise<RefreshCursor> {
  const stored = task.cursor === null ? null : refreshCursor.parse(task.cursor);
  if (stored && differenceInHours(now(), stored.startedAt) < LONGEST_RUN) return stored;
  const begun = {
    startedAt: now().toISOString(),
    ...{ subject: '', page: null, read: 0, fresh: false },
  };
  if (stored) return { ...begun, from: stored.from };
  const [row] = await db
    .select({ at: sourceTasks.finishedAt })
    .from(sourceTasks)
    .where(eq(sourceTasks.id, task.id));
  // A run ends up to a day after it began.
  return { ...begun, from: refreshFrom(row?.at ? subDays(row.at, 1) : null, now()) };
}

/** What is asked for a subject: what changed; of a search that was never asked for, its best papers. */
function requestFor(
  { terms, interest, askedAt }: RefreshSubject,
  { from }: RefreshCursor,
  now: Date,
): { query: SourceQuery; most: number } {
  if (!interest && !askedAt) return { query: { terms, order: 'relevance' }, most: FIRST_PAPERS };
  const since = askedAt ? refreshFrom(askedAt, now) : from;
  const changed = { from: since, to: now.toISOString().slice(0, 10) };
  return { query: { terms, changed, order: 'newest' }, most: MOST_PAPERS };
}
