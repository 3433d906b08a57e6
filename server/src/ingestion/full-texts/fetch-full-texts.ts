import { addDays } from 'date-fns/addDays';
import { subDays } from 'date-fns/subDays';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { sourceTasks } from '../../platform/schema/sources.ts';
import { findInterest } from '../../text/vocabulary/interest-catalogue.ts';
import type { PaperSource, SourceRecord } from '../connectors/paper-source.ts';
import { papersWithoutFullText } from '../fill-interest/papers-of-interest.ts';
import { storeFetched } from '../store/store-fetched.ts';
import type { TaskRunner, TaskServices } from '../tasks/run-tasks.ts';
import type { LeasedTask } from '../tasks/take-task.ts';

/** Full texts are asked for by so many papers at a time; then how far it came is stored. */
const BATCH = 4;
/** Days after which the task looks again, if no fill or refresh asks for it before. */
const AGAIN = 30;

const keysLeft = z.object({ left: z.array(z.string()) });

/**
 * Returns what fetches the open full texts of an interest's papers, one by one, the strongest evidence first. A paper whose full text
 * the source does not give stays as it is and is not asked for again until it comes anew.
 */
export function fullTextFetcher(source: PaperSource): TaskRunner {
  return async (services, task, report, signal) => {
    const begun = task.cursor === null ? null : keysLeft.parse(task.cursor);
    let left = begun?.left ?? (await keysToFetch(services, task));
    let { found, stored } = task;
    const total = found + left.length;
    while (left.length > 0) {
      const records: SourceRecord[] = [];
      for (const key of left.slice(0, BATCH)) {
        const record = await source.fullText(key, { signal });
        if (record) records.push(record);
      }
      await storeFetched(services.db, records, { signal });
      found += Math.min(BATCH, left.length);
      stored += records.length;
      left = left.slice(BATCH);
      await report({ cursor: { left }, found, stored, total });
    }
    return addDays(services.now(), AGAIN);
  };
}

/** Papers that came since the last run; the day before it, too, because some came while it ran. */
async function keysToFetch({ db }: TaskServices, { id, subject }: LeasedTask): Promise<string[]> {
  const interest = findInterest(subject);
  if (!interest) return [];
  const [row] = await db
    .select({ at: sourceTasks.finishedAt })
    .from(sourceTasks)
    .where(eq(sourceTasks.id, id));
  return papersWithoutFullText(db, interest, row?.at ? subDays(row.at, 1) : new Date(0));
}
