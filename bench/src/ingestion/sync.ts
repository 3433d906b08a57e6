import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { SourceClient } from '@health/server/ingestion/connectors/http/source-client';
import { pubmedFiles } from '@health/server/ingestion/connectors/pubmed-files/sync-pubmed';
import { storeEvidence } from '@health/server/ingestion/store-evidence';
import { runTask, type TaskServices } from '@health/server/ingestion/tasks/run-tasks';
import type { TellSync } from '@health/server/ingestion/tasks/running-sync';
import { readConfig } from '@health/server/platform/config';
import { type OpenDatabase, openDatabase } from '@health/server/platform/database/connect';
import { migrate } from '@health/server/platform/database/migrate';
import { LEASE_MS } from '@health/server/platform/leases';
import { ProcessMemory } from '@health/server/platform/process-memory';
import { requestTask } from '@health/server/platform/source-tasks/source-tasks';
import { silentLog } from '@health/server/testing/run-source-tasks';
import { PlayedFiles, playPubmedFiles } from '@health/server/testing/source-server/pubmed-files';
import { type SourceServer, startSourceServer } from '@health/server/testing/source-server/source-server';
import { writeMedlineSet } from '@health/server/testing/source-server/write-medline';
import { unpacked } from '../data/archives.ts';
import { quantile } from '../metrics/statistics.ts';
import type { Figures } from '../results/thresholds.ts';
import {
  findSteadily,
  newUser,
  ORIGIN,
  quietServer,
  startServer,
  stopServer,
} from '../server/running-server.ts';

/** As many as a file of PubMed has. */
const RECORDS = Number(process.env.BENCH_RECORDS ?? 30_000);
const UPDATED = RECORDS / 10;
/** Records that are stored while a user looks for papers. */
const MEANWHILE = Number(process.env.BENCH_MEANWHILE ?? 3000);
const IDLE_S = Number(process.env.BENCH_IDLE_S ?? 30);
const MB = 1_000_000;

/**
 * Returns figures of files of PubMed with real titles and abstracts, played on loopback, that are brought into an embedded database: the
 * records a second, memory at the beginning and at the end, what an update file changes when it comes twice, and how long a user of
 * a running server waits meanwhile, beside when nothing else happens.
 */
export async function syncTask(): Promise<Figures> {
  const played = new PlayedFiles();
  const server = await startSourceServer({ pubmed: playPubmedFiles(played) });
  try {
    const figures = await stored(server, played);
    console.error(figures);
    return { ...figures, ...(await meanwhile(server, played)) };
  } finally {
    await server.close();
  }
}

/** Control characters: a file with one of them is no XML. */
const NOT_IN_XML = /\p{Cc}/gu;

function records(from: number, count: number, mark = '') {
  const lines = readFileSync(join(unpacked('scale'), 'scale', 'abstracts.jsonl'), 'utf8').split('\n');
  return Array.from({ length: count }, (_, index) => {
    const number = from + index;
    const { title, text }: { title: string; text: string } = JSON.parse(
      lines[number % (lines.length - 1)] ?? '{}',
    );
    return {
      pmc_id: `MED${number + 1}`,
      pmid: String(number + 1),
      doi: `10.5555/${number + 1}`,
      title: title.replaceAll(NOT_IN_XML, ' ') + mark,
      abstract: text.replaceAll(NOT_IN_XML, ' '),
      journal: 'Journal of measured things',
      volume: String(number % 90),
      issue: String(number % 12),
      pages: `${number % 700}-${(number % 700) + 9}`,
      pub_year: 1980 + (number % 45),
      authors: ['Ana Roe', "Seán O'Neil", 'Jane Doe'],
      mesh: ['Humans', 'Adult', 'Delirium', 'Female'],
      key_words: ['gout', 'sleep'],
      publication_types: ['Journal Article'],
    };
  });
}

function servicesOf(database: OpenDatabase, server: SourceServer, folder: string): TaskServices {
  const config = readConfig({ ...server.environment, DATA_DIR: folder, CONTACT_EMAIL: 'bench@example.org' });
  const healthKeys = { links: Buffer.alloc(0), find: async () => null, newest: notAsked };
  const { db, kind: databaseKind } = database;
  const memory = new ProcessMemory();
  const now = () => new Date();
  return {
    db,
    memory,
    databaseKind,
    config,
    healthKeys,
    embedder: null,
    reader: null,
    languageModel: null,
    now,
    log: silentLog,
  };
}

const notAsked = () => Promise.reject(new Error('The keys of users are not asked for here.'));

async function sync(services: TaskServices, tell: TellSync = () => {}): Promise<number> {
  const client = new SourceClient(services);
  const started = performance.now();
  await requestTask(services.db, { source: 'pubmed', kind: 'files' }, services.now());
  const only = { source: 'pubmed' as const, subject: '' };
  await runTask(services, { files: pubmedFiles(client, tell) }, new AbortController().signal, LEASE_MS, only);
  await client.close();
  return (performance.now() - started) / 1000;
}

async function stored(server: SourceServer, played: PlayedFiles): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'health-bench-sync-'));
  const database = await openDatabase({ DATA_DIR: folder });
  await migrate(database);
  const services = servicesOf(database, server, folder);
  played.put('/baseline/pubmed26n0001.xml.gz', writeMedlineSet(records(0, RECORDS)));
  const memory: number[] = [];
  const used = process.cpuUsage();
  const seconds = await sync(services, (step) => {
    if (step.step === 'store') memory.push(process.memoryUsage().rss / MB);
  });
  const { rows } = await database.pool.query(
    'select papers, pg_database_size(current_database())::float8 as bytes from corpus',
  );
  if (rows[0].papers !== RECORDS)
    throw new Error(`Only ${rows[0].papers} of ${RECORDS} records were stored.`);
  const { user, system } = process.cpuUsage(used);
  const started = performance.now();
  const read = await storeEvidence(services.db);
  const reading = (performance.now() - started) / 1000;
  played.put('/updatefiles/pubmed26n0002.xml.gz', writeMedlineSet(records(0, UPDATED, ' again'), ['1', '2']));
  await sync(services);
  const state = async () =>
    (
      await database.pool.query(
        `select md5(string_agg(p::text || xmin::text, '' order by pmc_id)) as all from papers p`,
      )
    ).rows[0].all;
  const before = await state();
  await database.pool.query(`delete from source_tasks where subject like 'pubmed26n0002%'`);
  await database.pool.query(`delete from source_tasks where subject = ''`);
  played.files.set(
    '/updatefiles/pubmed26n0003.xml.gz',
    played.files.get('/updatefiles/pubmed26n0002.xml.gz') ?? Buffer.alloc(0),
  );
  played.files.delete('/updatefiles/pubmed26n0002.xml.gz');
  const again = await sync(services);
  const changed = (await state()) === before ? 0 : 1;
  await database.close();
  rmSync(folder, { recursive: true, force: true });
  const tenth = Math.floor(memory.length / 10);
  const mean = (list: number[]) => list.reduce((sum, one) => sum + one, 0) / list.length;
  const [first, last] = [mean(memory.slice(tenth, 2 * tenth)), mean(memory.slice(-tenth))];
  return {
    records: rows[0].papers,
    records_per_s: RECORDS / seconds,
    records_per_cpu_s: (RECORDS * 1_000_000) / (user + system),
    records_per_s_with_evidence: RECORDS / (seconds + reading),
    evidence_read: read,
    known_records_per_s: UPDATED / again,
    changed_by_a_second_time: changed,
    rss_first_tenth_mb: first,
    rss_last_tenth_mb: last,
    rss_growth: last / first - 1,
    database_kb_per_record: rows[0].bytes / 1000 / RECORDS,
  };
}

const COMMAND = fileURLToPath(new URL('../../../server/src/bin/sync.ts', import.meta.url));

/** As an operator syncs: a process of its own beside the server. */
async function syncByCommand(server: SourceServer, folder: string): Promise<void> {
  const command = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', COMMAND, 'pubmed'], {
    env: { ...process.env, ...server.environment, DATA_DIR: folder, CONTACT_EMAIL: 'bench@example.org' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(command, 'exit');
  if (code !== 0) throw new Error(`The sync ended with ${code}.`);
}

async function meanwhile(server: SourceServer, played: PlayedFiles): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'health-bench-sync-'));
  const child = await startServer({ DATA_DIR: folder });
  try {
    await quietServer();
    const user = await newUser([]);
    const ask = async (until: Promise<unknown>) => {
      const stop = new AbortController();
      const times = findSteadily(ORIGIN, user.token, stop.signal);
      await until;
      stop.abort();
      return times;
    };
    played.files.clear();
    played.put('/baseline/pubmed26n0001.xml.gz', writeMedlineSet(records(0, 8000)));
    const database = await openDatabase({ DATA_DIR: folder });
    const services = servicesOf(database, server, folder);
    await sync(services);
    await database.close();
    await quietServer();
    await ask(wait(5000));
    const idle = await ask(wait(IDLE_S * 1000));
    played.put('/baseline/pubmed26n0002.xml.gz', writeMedlineSet(records(8000, MEANWHILE)));
    const started = performance.now();
    const busy = await ask(syncByCommand(server, folder));
    const seconds = (performance.now() - started) / 1000;
    return {
      find_p95_idle_ms: quantile(idle, 0.95),
      find_p95_meanwhile_ms: quantile(busy, 0.95),
      find_p95_ratio: quantile(busy, 0.95) / quantile(idle, 0.95),
      meanwhile_records_per_s: MEANWHILE / seconds,
    };
  } finally {
    await stopServer(child);
    rmSync(folder, { recursive: true, force: true });
  }
}
