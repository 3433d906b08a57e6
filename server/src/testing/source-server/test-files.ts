import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SourceName } from '@health/contract';
import { sql } from 'drizzle-orm';
import { SourceClient } from '../../ingestion/connectors/http/source-client.ts';
import { runTask, type TaskRunner, type TaskServices } from '../../ingestion/tasks/run-tasks.ts';
import { LEASE_MS } from '../../platform/leases.ts';
import { sourceStates, sourceTasks } from '../../platform/schema.ts';
import { requestTask } from '../../platform/source-tasks/source-tasks.ts';
import { silentLog } from '../run-source-tasks.ts';
import { type TestApplication, testApplication } from '../test-client.ts';
import { fastRates, type PlayedSource } from './played-source.ts';
import { type SourceServer, startSourceServer } from './source-server.ts';

/** An application whose sources of files are played on loopback. */
export interface FilesTest {
  application: TestApplication;
  services: TaskServices;
  server: SourceServer;
  client: SourceClient;
  /** Asks for the files of a source and carries the task out; returns whether it was begun. */
  run(source: SourceName, runner: TaskRunner, signal?: AbortSignal): Promise<boolean>;
  /** Takes away papers, tasks and faults. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** Starts an application and the given sources, with a data folder of its own for what is fetched. */
export async function testFiles(played: Partial<Record<SourceName, PlayedSource>>): Promise<FilesTest> {
  const server = await startSourceServer(played);
  const folder = mkdtempSync(join(tmpdir(), 'health-files-'));
  const application = await testApplication({
    ...server.environment,
    CONTACT_EMAIL: 'operator@example.org',
  });
  const config = { ...application.services.config, DATA_DIR: folder };
  const services = { ...application.services, config, log: silentLog };
  const client = new SourceClient(services, { backOff: 10, rates: fastRates });
  const { db } = services;
  return {
    application,
    services,
    server,
    client,
    async run(source, runner, signal = new AbortController().signal) {
      await requestTask(db, { source, kind: 'files' }, services.now());
      return runTask(services, { files: runner }, signal, LEASE_MS, { source, subject: '' });
    },
    async clear() {
      server.clear();
      await db.delete(sourceTasks);
      await db.delete(sourceStates);
      await db.execute(sql`delete from papers`);
      await db.execute(sql`delete from word_segments`);
      await db.execute(sql`update corpus set papers = 0`);
    },
    async close() {
      await client.close();
      await server.close();
      await application.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
