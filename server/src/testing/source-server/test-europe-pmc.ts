import { europePmc } from '../../ingestion/connectors/europe-pmc/europe-pmc.ts';
import { SourceClient } from '../../ingestion/connectors/http/source-client.ts';
import {
  type PaperSource,
  SourceError,
  type SourceOptions,
  type SourcePage,
  type SourceQuery,
  type SourceRecord,
} from '../../ingestion/connectors/paper-source.ts';
import { readConfig } from '../../platform/config.ts';
import type { Database } from '../../platform/database/connect.ts';
import { arbitraryPaper } from '../arbitrary-paper.ts';
import { testDatabase } from '../test-database.ts';
import { playEuropePmc } from './europe-pmc.ts';
import type { Fault } from './faults.ts';
import { PlayedLibrary, type PlayedPaper, playedPaper } from './played-paper.ts';
import { fastRates } from './played-source.ts';
import { type SourceServer, startSourceServer } from './source-server.ts';

/** Europe PMC played on loopback, and a connector that asks it. */
export interface PlayedSourceTest {
  server: SourceServer;
  library: PlayedLibrary;
  source: PaperSource;
  /** The database in which the connector keeps its rate; it has no papers. */
  db: Database;
  /** Returns the pages of a search, added to `pages` one by one. */
  pagesOf(query: SourceQuery, options?: Partial<SourceOptions>, pages?: SourcePage[]): Promise<SourcePage[]>;
  /** Meets the next requests with a fault, or so many of them. */
  fail(fault: Fault, times?: number): void;
  /** Takes away all papers, faults and the requests received. */
  clear(): void;
  close(): Promise<void>;
}

/** Starts Europe PMC without papers on loopback, with a connector of its own that asks fast and waits only shortly between attempts. */
export async function testEuropePmc(): Promise<PlayedSourceTest> {
  const database = await testDatabase();
  const library = new PlayedLibrary();
  const server = await startSourceServer({ 'europe-pmc': playEuropePmc(library) });
  const config = readConfig({ LOG_LEVEL: 'silent', ...server.environment });
  const client = new SourceClient(
    { db: database.db, config, now: () => new Date() },
    { backOff: 10, rates: fastRates },
  );
  const source = europePmc(client);
  return {
    server,
    library,
    source,
    async pagesOf(query, options = {}, pages = []) {
      const { signal } = new AbortController();
      for await (const page of source.search(query, { signal, ...options })) pages.push(page);
      return pages;
    },
    db: database.db,
    fail: (fault, times) => server.fail('europe-pmc', fault, times ? { times } : {}),
    clear() {
      library.clear();
      server.clear();
    },
    async close() {
      await client.close();
      await server.close();
      await database.close();
    },
  };
}

/** The records of these pages by their keys, or by what they are called when they were skipped. */
export const keysOfPages = (pages: readonly SourcePage[]): string[] =>
  pages.flatMap(({ records }) => records.map(keyOfRecord));

/** The key of a record, or what it is called when it was skipped. */
export const keyOfRecord = (one: SourceRecord): string =>
  'skipped' in one ? one.skipped.item : one.paper.pmc_id;

/** Returns the error of a source with which work fails; throws when it does not. */
export async function sourceErrorOf(work: Promise<unknown>): Promise<SourceError> {
  try {
    await work;
  } catch (error) {
    if (error instanceof SourceError) return error;
    throw error;
  }
  throw new Error('there was an answer');
}

/** Returns so many papers on asthma. */
export const asthmaPapers = (count: number): PlayedPaper[] =>
  Array.from({ length: count }, (_, index) =>
    playedPaper(arbitraryPaper({ title: `Asthma and the number ${index}` })),
  );
