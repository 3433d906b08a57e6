import { z } from 'zod';
import { requestTask } from '../../platform/source-tasks/source-tasks.ts';
import { findInterest } from '../../text/vocabulary/interest-catalogue.ts';
import {
  isLastPage,
  type PaperSource,
  type SourcePage,
  type SourceRecord,
} from '../connectors/paper-source.ts';
import { storeFetched } from '../store/store-fetched.ts';
import type { TaskRunner } from '../tasks/run-tasks.ts';
import { fillSteps } from './fill-plan.ts';
import { countRecentPapers } from './papers-of-interest.ts';

/** An interest with so many recent papers is not filled. */
const ENOUGH = 60;
/** Few, so that the first cards come soon. */
const PAGE = 60;

/** Which step of the plan, where its next page begins, and the papers that came already: steps overlap. */
const fillCursor = z.object({ step: z.int(), page: z.string().nullable(), keys: z.array(z.string()) });
type FillCursor = z.infer<typeof fillCursor>;
const atStart: FillCursor = { step: 0, page: null, keys: [] };

/** Returns what fills an interest from a source: the task's subject is its label, and nothing else is sent but its names. */
export function interestFiller(source: PaperSource): TaskRunner {
  return async (services, task, report, signal) => {
    const { db, now } = services;
    const interest = findInterest(task.subject);
    if (!interest) return null;
    if (task.cursor === null && (await countRecentPapers(services, interest, now())) >= ENOUGH) return null;
    const steps = fillSteps(interest, now());
    const cursor = task.cursor === null ? atStart : fillCursor.parse(task.cursor);
    const keys = new Set(cursor.keys);
    let { stored } = task;
    for (const [step, { query, upTo }] of steps.entries()) {
      if (step < cursor.step || keys.size >= upTo) continue;
      const start = step === cursor.step ? cursor.page : null;
      let read = 0;
      for await (const page of source.search(query, { signal, pageSize: PAGE, cursor: start })) {
        // The first page is what a user waits for.
        const isFirst = keys.size === 0;
        const newPapers = takeNew(page, keys, upTo);
        stored += await storeFetched(db, newPapers, { signal, urgent: isFirst });
        const isLast = page.cursor === null || isLastPage(page, read, PAGE);
        read += page.records.length;
        const next = isLast ? { step: step + 1, page: null } : { step, page: page.cursor };
        await report({ cursor: { ...next, keys: [...keys] }, found: keys.size, stored, total: null });
        if (isLast || keys.size >= upTo) break;
      }
    }
    const total = keys.size;
    await report({ cursor: { ...cursor, step: steps.length }, found: total, stored, total });
    await requestTask(db, { source: source.name, kind: 'full-texts', subject: interest.label }, now());
    return null;
  };
}

/** Returns the papers of a page that did not come yet, while there is room, and adds them to `keys`. */
function takeNew({ records }: SourcePage, keys: Set<string>, most: number): SourceRecord[] {
  return records.filter((record) => {
    if (!('paper' in record) || keys.has(record.paper.pmc_id) || keys.size >= most) return false;
    keys.add(record.paper.pmc_id);
    return true;
  });
}
