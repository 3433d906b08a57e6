import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { api } from '@health/contract';
import { importedData } from '../data/archives.ts';
import { importPapersTask } from '../ingestion/import-papers.ts';
import { quantile } from '../metrics/statistics.ts';
import type { Figures } from '../results/thresholds.ts';
import { fuzzServer } from './fuzz.ts';
import { killServer } from './kills.ts';
import { applyLoad, findWhenIdle, type Load, warmUp } from './load.ts';
import {
  askServer,
  newUser,
  questionAt,
  quietServer,
  residentMegabytes,
  startServer,
  stopServer,
} from './running-server.ts';

const CLIENTS = 96;
const LOG_INS = 40;
const IDLE_FINDS = 60;
const WARM_UP = 30;
/** The clients of the attack come from many addresses, named by a proxy on this machine. */
const CROWD = { TRUST_PROXY: 'loopback', LOGIN_TRIES: '1000000' };
const WITHOUT_LIMITS = { SEARCHES_AT_ONCE: '1000', LOGINS_AT_ONCE: '1000' };

/**
 * Attacks the running server over the imported corpus. `--short` takes seconds instead of minutes; `--soak` adds 20 minutes
 * of six calls a second; `--only-fuzz`, `--only-kills`, `--only-load` and `--only-soak` do one part.
 */
export async function attackTask(flags: readonly string[] = []): Promise<Figures> {
  const isShort = flags.includes('--short');
  const does = (part: string) =>
    flags.includes(`--only-${part}`) || !flags.some((flag) => flag.startsWith('--only-'));
  const figures: Figures = {};
  if (does('kills')) Object.assign(figures, await killServer(isShort));
  if (!flags.includes('--only-kills') && !existsSync(importedData)) await importPapersTask();
  if (does('fuzz')) Object.assign(figures, await fuzzed(isShort ? 3000 : 100_000));
  if (does('load')) Object.assign(figures, await overloaded(isShort ? 8 : 45));
  if (['--soak', '--only-soak'].some((flag) => flags.includes(flag)))
    Object.assign(figures, await soaked(20 * 60));
  return figures;
}

async function fuzzed(requests: number): Promise<Figures> {
  const server = await startServer(CROWD);
  try {
    return await fuzzServer(server, requests);
  } finally {
    if (server.exitCode === null) await stopServer(server);
  }
}

async function overloaded(seconds: number): Promise<Figures> {
  const without = await withServer(WITHOUT_LIMITS, async (_server, tokens) =>
    applyLoad({ tokens, logIns: 0, seconds }),
  );
  return withServer({}, async (server, tokens) => {
    const idle = await findWhenIdle(tokens[0] ?? '', IDLE_FINDS);
    const crowd = await applyLoad({ tokens, logIns: 0, seconds });
    const guessed = await applyLoad({ tokens: tokens.slice(0, 1), logIns: LOG_INS, seconds });
    const both = await applyLoad({ tokens, logIns: LOG_INS, seconds });
    const idleP95 = quantile(idle, 0.95);
    return {
      find_idle_p95_ms: idleP95,
      ...figuresOf('crowd', crowd, idleP95),
      ...figuresOf('log_ins', guessed, idleP95),
      ...figuresOf('both', both, idleP95),
      without_limits_searches_per_s: searchesPerSecond(without),
      without_limits_find_p95_ms: quantile(without.find.times, 0.95),
      without_limits_saved_p95_ms: quantile(without.simple.times, 0.95),
      useful_share: searchesPerSecond(crowd) / searchesPerSecond(without),
      rss_mb: residentMegabytes(server),
    };
  });
}

async function withServer<Result>(
  settings: Record<string, string>,
  attack: (server: ChildProcess, tokens: string[]) => Promise<Result>,
): Promise<Result> {
  const server = await startServer({ ...CROWD, ...settings });
  try {
    await quietServer();
    const tokens: string[] = [];
    for (let client = 0; client < CLIENTS; client++) tokens.push((await newUser([])).token);
    await warmUp(tokens[0] ?? '', WARM_UP);
    return await attack(server, tokens);
  } finally {
    await stopServer(server);
  }
}

const searchesPerSecond = ({ find, answer, seconds }: Load) =>
  (find.times.length + answer.times.length) / seconds;

function figuresOf(name: string, load: Load, idleP95: number): Figures {
  const all = [load.find, load.answer, load.simple, load.logIn];
  const sum = (of: (seen: Load['find']) => number) => all.reduce((total, seen) => total + of(seen), 0);
  return {
    [`${name}_saved_p95_ms`]: quantile(load.simple.times, 0.95),
    [`${name}_find_p95_ms`]: quantile(load.find.times, 0.95),
    [`${name}_find_times_idle`]: quantile(load.find.times, 0.95) / idleP95,
    [`${name}_searches_per_s`]: searchesPerSecond(load),
    [`${name}_log_ins_per_s`]: load.logIn.times.length / load.seconds,
    [`${name}_told_busy`]: sum(({ shed }) => shed),
    [`${name}_simple_told_busy`]: load.simple.shed,
    [`${name}_errors`]: sum(({ errors }) => errors),
  };
}

/** Six calls a second for so long: what they cost in memory after the first quarter, and how many failed. */
async function soaked(seconds: number): Promise<Figures> {
  return withServer({}, async (server, tokens) => {
    const sizes: number[] = [];
    let errors = 0;
    const calls: Promise<void>[] = [];
    const started = performance.now();
    for (let call = 0; call < seconds * 6; call++) {
      await wait(Math.max(0, started + (call * 1000) / 6 - performance.now()));
      const token = tokens[call % tokens.length] ?? '';
      const search = `?${new URLSearchParams({ query: questionAt(call) })}`;
      const asked =
        call % 3
          ? askServer(api.findPapers, token, search)
          : askServer(api.search, token, '', { query: questionAt(call) });
      calls.push(
        asked.then(
          () => undefined,
          () => void errors++,
        ),
      );
      if (call % 60 === 0) sizes.push(residentMegabytes(server));
    }
    await Promise.all(calls);
    const settled = sizes.slice(Math.floor(sizes.length / 4));
    const half = Math.floor(settled.length / 2);
    const before = quantile(settled.slice(0, half), 0.5);
    return {
      soak_errors: errors,
      soak_rss_mb: quantile(settled.slice(half), 0.5),
      soak_rss_change: Math.abs(quantile(settled.slice(half), 0.5) / before - 1),
    };
  });
}
