import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { api } from '@health/contract';
import { importedData } from '../data/archives.ts';
import { importPapersTask } from '../ingestion/import-papers.ts';
import { quantile } from '../metrics/statistics.ts';
import type { Figures } from '../results/thresholds.ts';
import { applyLoad } from './load.ts';
import {
  askServer,
  INTERESTS,
  newUser,
  processorTime,
  questionAt,
  quietServer,
  residentMegabytes,
  startServer,
  stopServer,
} from './running-server.ts';

const AT_ONCE = 8;
const MEASURED = 400;
/** Requests before the measured ones, while the code of the server is still being compiled. */
const WARM_UP = 100;
const CROWD = { users: 32, seconds: 60, settle: 20 };

type Call = (token: string, index: number) => Promise<unknown>;

/**
 * Response times and processor time of the running server over the imported corpus, eight requests at a time, each a question of its
 * own; then what 32 users who call for a minute without a pause see of a server with its default limits, and its memory.
 */
export async function serveRequestsTask(): Promise<Figures> {
  if (!existsSync(importedData)) await importPapersTask();
  const find: Call = (token, index) => askServer(api.findPapers, token, findOf(index));
  const figures: Figures = {};
  // Eight at once is what is measured here; what is over the limit is measured below and by the task `attack`.
  await withServer({ SEARCHES_AT_ONCE: String(2 * AT_ONCE) }, AT_ONCE, async (server, users) => {
    const measure = async (name: string, call: Call) =>
      Object.assign(figures, await measured(server, name, users, call));
    await measure('recommend', (token) => askServer(api.allPapers, token));
    await measure('find', find);
    // The second of two is what the first one found: another page of the same question.
    await measure('find_again', (token, index) => find(token, index >> 1));
    await measure('answer', (token, index) => askServer(api.search, token, '', { query: questionAt(index) }));
    figures.rss_mb = residentMegabytes(server);
  });
  await withServer({}, CROWD.users, async (server, tokens) => {
    await applyLoad({ tokens, logIns: 0, seconds: CROWD.settle });
    const before = residentMegabytes(server);
    const { find: found, answer, simple } = await applyLoad({ tokens, logIns: 0, seconds: CROWD.seconds });
    const kinds = [found, answer, simple];
    figures.crowd_find_p95_ms = quantile(found.times, 0.95);
    figures.crowd_answer_p95_ms = quantile(answer.times, 0.95);
    figures.crowd_answered_p95_ms = quantile(
      kinds.flatMap(({ times }) => times),
      0.95,
    );
    figures.crowd_answered_per_s = kinds.reduce((sum, { times }) => sum + times.length, 0) / CROWD.seconds;
    figures.crowd_told_busy = kinds.reduce((sum, { shed }) => sum + shed, 0);
    figures.crowd_errors = kinds.reduce((sum, { errors }) => sum + errors, 0);
    figures.crowd_rss_growth = residentMegabytes(server) / before - 1;
  });
  figures.machine_load = loadavg()[0] ?? Number.NaN;
  return figures;
}

const findOf = (index: number) => `?${new URLSearchParams({ query: questionAt(index) })}`;

async function withServer(
  settings: Record<string, string>,
  count: number,
  measure: (server: ChildProcess, tokens: string[]) => Promise<void>,
): Promise<void> {
  const server = await startServer(settings);
  try {
    await quietServer();
    const tokens: string[] = [];
    for (let user = 0; user < count; user++) tokens.push(await reading());
    await measure(server, tokens);
  } finally {
    await stopServer(server);
  }
}

async function reading(): Promise<string> {
  for (;;) {
    try {
      const { token } = await newUser(INTERESTS);
      await askServer(api.allPapers, token);
      return token;
    } catch {
      // Sign-ups of one address are slowed down.
      await wait(5000);
    }
  }
}

async function measured(
  server: ChildProcess,
  name: string,
  users: readonly string[],
  call: Call,
): Promise<Figures> {
  await timed(users, 0, WARM_UP, call);
  const before = processorTime(server);
  const times = await timed(users, WARM_UP, WARM_UP + MEASURED, call);
  const after = processorTime(server);
  return {
    [`${name}_p50_ms`]: quantile(times, 0.5),
    [`${name}_p95_ms`]: quantile(times, 0.95),
    [`${name}_serving_cpu_ms`]: (after.serving - before.serving) / MEASURED,
    [`${name}_all_cpu_ms`]: (after.all - before.all) / MEASURED,
  };
}

/** Milliseconds of each of the requests, one at a time for each user. */
async function timed(users: readonly string[], first: number, end: number, call: Call): Promise<number[]> {
  const times: number[] = [];
  let next = first;
  const read = async (token: string): Promise<void> => {
    for (let index = next++; index < end; index = next++) {
      const started = performance.now();
      await call(token, index);
      times.push(performance.now() - started);
    }
  };
  await Promise.all(users.map(read));
  return times;
}
