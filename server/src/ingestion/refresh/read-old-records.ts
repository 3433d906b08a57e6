import { addHours } from 'date-fns/addHours';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '../../platform/database/connect.ts';
import type { Services } from '../../platform/services.ts';
import {
  isFetching,
  isTaskOpen,
  type RequestedTask,
  requestTask,
} from '../../platform/source-tasks/source-tasks.ts';
import type { PaperSource } from '../connectors/paper-source.ts';
import { fetchTexts } from '../full-texts/fetch-wanted-texts.ts';
import { READER_VERSION } from '../store/paper-record.ts';
import { storeFetched } from '../store/store-fetched.ts';
import type { TaskRunner } from '../tasks/run-tasks.ts';

/** Papers that are asked for at a time. */
const BATCH = 25;
/** Papers of one run, and hours before the next one: a new version must not make a harvest of a courtesy. */
const MOST_A_RUN = 500;
const PAUSE = 6;

/** The task of this version of the readers: one for all papers. */
const rereading: RequestedTask = {
  source: 'europe-pmc',
  kind: 'old-records',
  subject: `version ${READER_VERSION} of the readers`,
};

/** Papers that an older version read and that Europe PMC can give again; those of PubMed's files it gives only in part. */
const MAY_BE_READ_AGAIN = sql`reader < ${READER_VERSION} and source in ('jats', 'europe-pmc') and not deleted`;

/** The key of the last paper that was asked for. */
const lastAsked = z.object({ after: z.string() });

/**
 * Returns what fetches the papers again that an older version of the readers read, in the order of their keys, each once. A paper that
 * the source does not give stays as it is.
 */
export function oldRecordReader(source: PaperSource): TaskRunner {
  return async ({ db, now }, task, report, signal) => {
    let { after } = lastAsked.parse(task.cursor ?? { after: '' });
    let { found, stored } = task;
    const total = found + (await countAfter(db, after));
    for (let asked = 0; asked < MOST_A_RUN; asked += BATCH) {
      const next = await nextAfter(db, after);
      if (next.length === 0) return null;
      const keysFrom = (name: string) =>
        next.filter((paper) => paper.source === name).map(({ pmc_id }) => pmc_id);
      const abstracts = keysFrom('europe-pmc');
      const records = abstracts.length > 0 ? await source.fetchByIds(abstracts, { signal }) : [];
      const asAsked = records.filter((one) => 'paper' in one && abstracts.includes(one.paper.pmc_id));
      await storeFetched(db, asAsked, { signal });
      stored += asAsked.length + (await fetchTexts(db, source, keysFrom('jats'), signal));
      found += next.length;
      after = next.at(-1)?.pmc_id ?? after;
      await report({ cursor: { after }, found, stored, total });
    }
    return { at: addHours(now(), PAUSE), cursor: { after } };
  };
}

const keyed = z.array(z.object({ pmc_id: z.string(), source: z.string() }));

async function nextAfter(db: Queryable, after: string) {
  const { rows } = await db.execute(
    sql`select pmc_id, source from papers where ${MAY_BE_READ_AGAIN} and pmc_id > ${after} order by pmc_id limit ${BATCH}`,
  );
  return keyed.parse(rows);
}

async function countAfter(db: Queryable, after: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from papers where ${MAY_BE_READ_AGAIN} and pmc_id > ${after}`,
  );
  return rows[0]?.count ?? 0;
}

/** Requests that papers of older versions are read again, once for each version of the readers. A task that was given up is retried a day later. */
export async function requestOldRecords(services: Pick<Services, 'db' | 'config' | 'now'>): Promise<void> {
  const { db, now } = services;
  if (!(await isFetching(services, rereading.source)) || (await isTaskOpen(db, rereading, now()))) return;
  const { rows } = await db.execute(sql`
    select from papers where ${MAY_BE_READ_AGAIN} and not exists (
      select from source_tasks where kind = ${rereading.kind} and subject = ${rereading.subject} and status = 'done'
    ) limit 1`);
  if (rows.length > 0) await requestTask(db, rereading, now());
}
