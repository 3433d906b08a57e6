import Fastify from 'fastify';
import { SourceClient } from '../../ingestion/connectors/http/source-client.ts';
import { linkFinder, noticeReader } from '../../ingestion/notices/find-links.ts';
import { requestNotices } from '../../ingestion/notices/request-notices.ts';
import { storePapers } from '../../ingestion/store/store-papers.ts';
import { runTask } from '../../ingestion/tasks/run-tasks.ts';
import { sourceTasks } from '../../platform/schema.ts';
import { arbitraryPaper } from '../arbitrary-paper.ts';
import { type TestApplication, testApplication } from '../test-client.ts';
import { playCrossref } from './crossref.ts';
import { fastRates } from './played-source.ts';
import { PlayedNotices, playRetractionWatch } from './retraction-watch.ts';
import { type SourceServer, startSourceServer } from './source-server.ts';
import { type PlayedCopy, playUnpaywall } from './unpaywall.ts';

/** An application with the sources of notices and links on loopback. */
export interface NoticesTest {
  application: TestApplication;
  server: SourceServer;
  /** What Retraction Watch, Crossref and Unpaywall know; it may be changed at any time. */
  notices: PlayedNotices;
  works: Parameters<typeof playCrossref>[0][number][];
  copies: Map<string, PlayedCopy>;
  client: SourceClient;
  /** Moves the clock to the next noon and carries out what is due; returns how many tasks were run. */
  night(): Promise<number>;
  store(...papers: Parameters<typeof arbitraryPaper>[0][]): Promise<unknown>;
  /** Returns the rows of a query. */
  rows(text: string): Promise<Record<string, unknown>[]>;
  /** Returns the keys of the papers that are marked as retracted, in their order. */
  marked(): Promise<unknown[]>;
  /** Returns the problem of the first task; undefined without a task. */
  problem(): Promise<string | null | undefined>;
  /** Takes away all papers, notices, copies and tasks, the faults and the requests received. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

const HOUR = 3_600_000;

/** Starts it. `environment` overrides the configuration. */
export async function testNotices(environment: Record<string, string> = {}): Promise<NoticesTest> {
  const notices = new PlayedNotices();
  const works: NoticesTest['works'] = [];
  const copies: NoticesTest['copies'] = new Map();
  const server = await startSourceServer({
    'retraction-watch': playRetractionWatch(notices),
    crossref: playCrossref(works),
    unpaywall: playUnpaywall(copies),
  });
  const application = await testApplication({
    ...server.environment,
    CONTACT_EMAIL: 'operator@health.example',
    ...environment,
  });
  const { services, clock } = application;
  const client = new SourceClient(services, { backOff: 10, rates: fastRates });
  const { db } = services;
  const rows = async (text: string) => (await application.database.pool.query(text)).rows;
  const runners = { notices: noticeReader(client), links: linkFinder(client) };
  return {
    ...{ application, server, notices, works, copies, client },
    async night() {
      clock.now = new Date(new Date(clock.now.getTime() + 24 * HOUR).setUTCHours(12, 0, 0, 0));
      await requestNotices(services);
      const withLog = { ...services, log: Fastify().log };
      let taskCount = 0;
      while (await runTask(withLog, runners, new AbortController().signal)) taskCount++;
      return taskCount;
    },
    store: (...papers) =>
      storePapers(
        db,
        papers.map((paper) => arbitraryPaper(paper)),
      ),
    rows,
    marked: async () =>
      (await rows('select pmc_id from papers where retracted order by pmc_id')).map(({ pmc_id }) => pmc_id),
    problem: async () => (await db.select().from(sourceTasks))[0]?.problem,
    async clear() {
      server.clear();
      notices.set();
      works.length = 0;
      copies.clear();
      for (const table of ['papers', 'paper_notices', 'source_tasks', 'source_states'])
        await rows(`delete from ${table}`);
    },
    async close() {
      await client.close();
      await application.close();
      await server.close();
    },
  };
}
