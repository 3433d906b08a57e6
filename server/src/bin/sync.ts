import { constants, setPriority } from 'node:os';
import { parseArgs } from 'node:util';
import Fastify from 'fastify';
import { NoRoomForFile } from '../ingestion/connectors/http/download-file.ts';
import { SourceClient } from '../ingestion/connectors/http/source-client.ts';
import { SourceError } from '../ingestion/connectors/paper-source.ts';
import { giveUp, openServices } from './open-services.ts';
import { followSync } from './sync/follow-sync.ts';
import { tellSyncStatus } from './sync/show-status.ts';
import { type SyncPlan, syncOf, whyNot } from './sync/sync-plans.ts';

const USAGE =
  'Usage: npm run sync -- pubmed | npm run sync -- pmc --licence cc0,cc-by | npm run sync -- status';
/** The exit code that shells use for an interrupted command. */
const INTERRUPTED = 130;

const stop = new AbortController();
process.on('SIGINT', () => {
  if (stop.signal.aborted) process.exit(INTERRUPTED);
  console.error('\nStopping after this batch. What is stored stays; run the same command again to go on.');
  stop.abort();
});

// A server beside it answers its users first.
setPriority(constants.priority.PRIORITY_LOW);
await run().catch(giveUp);

async function run(): Promise<void> {
  const [what, licence] = given();
  const { services: opened, database } = await openServices();
  const services = { ...opened, log: Fastify({ logger: false }).log };
  const client = new SourceClient(services);
  try {
    if (what === 'status') return await tellSyncStatus(services);
    const sync = syncOf(what, licence);
    const reason = sync === null ? USAGE : whyNot(services.config, sync.source);
    if (sync === null || reason) return end(reason ?? USAGE);
    process.exitCode = await follow(sync);
  } finally {
    await client.close();
    await database.close();
  }

  async function follow(sync: SyncPlan): Promise<number> {
    try {
      return await followSync({ services, client, sync, signal: stop.signal });
    } catch (error) {
      if (stop.signal.aborted) return INTERRUPTED;
      if (!(error instanceof SourceError) && !(error instanceof NoRoomForFile)) throw error;
      console.error(`${error.message} Run the same command again to go on.`);
      return 1;
    }
  }
}

function given(): [string, string | undefined] {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { licence: { type: 'string' } },
    });
    const [what = ''] = positionals;
    if (positionals.length === 1) return [what, values.licence];
  } catch {
    // An unknown option is reported like every other wrong use.
  }
  console.error(USAGE);
  process.exit(1);
}

function end(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}
