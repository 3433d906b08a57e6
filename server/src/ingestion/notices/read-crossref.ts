import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { papersOfUsers } from '../../library/notices/tell-users.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { SourceClient } from '../connectors/http/source-client.ts';
import { Crossref, noticesIn } from '../connectors/notices/crossref.ts';
import { type NoticeRow, paperNotices } from '../schema.ts';
import { applyNotices } from '../store/apply-notices.ts';
import type { TaskRunner } from '../tasks/run-tasks.ts';
import { nextNight } from './request-notices.ts';

const DAY = 24 * 3_600_000;
/** Notices appear late, and a night may be missed. */
const OVERLAP = 3 * DAY;
/** The first time: what is older is in the list of Retraction Watch. */
const FIRST = 60 * DAY;
/** Papers that users rely on are asked for one by one, each once in so many nights. */
const NIGHTS = 7;
const MOST_PAPERS = 500;

const since = z.object({ until: z.iso.datetime() });

/** Returns what asks Crossref every night for new notices, and for notices of the papers that users saved or were answered from. */
export function crossrefReader(client: SourceClient): TaskRunner {
  const crossref = new Crossref(client);
  return async ({ db, now }, task, report, signal) => {
    const begun = now();
    const last = since.safeParse(task.cursor).data?.until;
    const from = new Date(last ? Date.parse(last) - OVERLAP : begun.getTime() - FIRST);
    let found = 0;
    const take = async (notices: NoticeRow[]) => {
      await applyNotices(db, { put: await unknownYet(db, notices), gone: [] }, now(), signal);
      await report({ cursor: task.cursor, found, stored: 0, total: null });
    };
    for await (const works of crossref.noticesSince(from.toISOString().slice(0, 10), signal)) {
      found += works.length;
      await take(works.flatMap(noticesIn));
    }
    const turn = { nights: NIGHTS, night: begun, limit: MOST_PAPERS };
    for (const { doi } of await papersOfUsers(db, turn)) {
      const work = await crossref.work(doi, signal);
      if (work === null) continue;
      found++;
      await take(noticesIn(work));
    }
    return { at: nextNight(now()), cursor: { until: begun.toISOString() } };
  };
}

/** The list of Retraction Watch says more of a notice than Crossref does: what came from there stays. */
async function unknownYet(db: Database, notices: readonly NoticeRow[]): Promise<NoticeRow[]> {
  const unique = new Map(notices.map((notice) => [`${notice.source} ${notice.record}`, notice]));
  const records = notices.flatMap(({ source, record }) => (source === 'retraction-watch' ? record : []));
  const known = await db
    .select({ record: paperNotices.record })
    .from(paperNotices)
    .where(and(eq(paperNotices.source, 'retraction-watch'), inArray(paperNotices.record, records)));
  for (const { record } of known) unique.delete(`retraction-watch ${record}`);
  return [...unique.values()];
}
