import { addDays } from 'date-fns/addDays';
import { subDays } from 'date-fns/subDays';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { sourceTasks } from '../../platform/schema.ts';
import { findInterest } from '../../text/vocabulary/interest-catalogue.ts';
import type { PaperSource } from '../connectors/paper-source.ts';
import { papersWithoutFullText } from '../fill-interest/papers-of-interest.ts';
import type { TaskRunner, TaskServices } from '../tasks/run-tasks.ts';
import type { LeasedTask } from '../tasks/take-task.ts';
import { fetchTexts, wantedTextFetcher } from './fetch-wanted-texts.ts';

/** Full texts are asked for by so many papers at a time; then how far it came is stored. */
const BATCH = 4;
/** Days after which the task looks again, if no fill or refresh asks for it before. */
const AGAIN = 30;

const keysLeft = z.object({ left: z.array(z.string()) });

/**
 * Returns what fetches the open full texts of an interest's papers, one by one, the strongest evidence first. A paper whose full text
 * the source does not give stays as it is and is not asked for again until it comes again. A task without an interest fetches the
 * texts that somebody waits for.
 */
export function fullTextFetcher(source: PaperSource): TaskRunner {
  const fetchWanted = wantedTextFetcher(source);
  return async (services, task, report, signal) => {
    if (task.subject === '') return fetchWanted(services, task, report, signal);
    const begun = task.cursor === null ? null : keysLeft.parse(task.cursor);
    let left = begun?.left ?? (await keysToFetch(services, task));
    let { found, stored } = task;
    const total = found + left.length;
    while (left.length > 0) {
      const keys = left.slice(0, BATCH);
      stored += await fetchTexts(services.db, source, keys, signal);
      found += keys.length;
      left = left.slice(BATCH);
      await report({ cursor: { left }, found, stored, total });
    }
    return addDays(services.now(), AGAIN);
  };
}

/** Papers that came since the last run; the day before it, too, because some came while it ran. */
async function keysToFetch(services: TaskServices, { id, subject }: LeasedTask): Promise<string[]> {
  const interest = findInterest(subject);
  if (!interest) return [];
  const [row] = await services.db
    .select({ at: sourceTasks.finishedAt })
    .from(sourceTasks)
    .where(eq(sourceTasks.id, id));
  return papersWithoutFullText(services, interest, row?.at ? subDays(row.at, 1) : new Date(0));
}
