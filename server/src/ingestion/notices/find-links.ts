import { eq } from 'drizzle-orm';
import { papersOfUsers } from '../../library/notices/tell-users.ts';
import { papers } from '../../library/schema/papers.ts';
import type { SourceClient } from '../connectors/http/source-client.ts';
import { freeCopy } from '../connectors/notices/unpaywall.ts';
import type { TaskRunner } from '../tasks/run-tasks.ts';
import { crossrefReader } from './read-crossref.ts';
import { retractionWatchReader } from './read-retraction-watch.ts';
import { nextNight } from './request-notices.ts';

/** A paper is asked for again after so many nights: copies become free. */
const NIGHTS = 30;
const MOST_PAPERS = 500;

/** Returns what looks every night for free copies of the papers that users use and that cannot be read here. */
export function linkFinder(client: SourceClient): TaskRunner {
  return async ({ db, now, config: { CONTACT_EMAIL = '' } }, _task, report, signal) => {
    const progress = { cursor: null, found: 0, stored: 0, total: null };
    const turn = { nights: NIGHTS, night: now(), limit: MOST_PAPERS, withoutText: true };
    for (const { pmc_id, doi } of await papersOfUsers(db, turn)) {
      const url = await freeCopy(client, { doi, email: CONTACT_EMAIL }, signal);
      progress.found++;
      if (url !== null) await db.update(papers).set({ freeUrl: url }).where(eq(papers.pmcId, pmc_id));
      await report(progress);
    }
    return nextNight(now());
  };
}

/** Returns what reads the notices of whichever source a task names. */
export function noticeReader(client: SourceClient): TaskRunner {
  const readers = new Map<string, TaskRunner>([
    ['retraction-watch', retractionWatchReader(client)],
    ['crossref', crossrefReader(client)],
  ]);
  return async (services, task, report, signal) =>
    (await readers.get(task.source)?.(services, task, report, signal)) ?? null;
}
