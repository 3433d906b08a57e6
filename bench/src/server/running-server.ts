import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { api, type Endpoint, type LoggedInUser, loggedInUser } from '@health/contract';
import { dataset } from '@health/datasets';
import { z } from 'zod';
import { importedData } from '../data/archives.ts';

const PORT = Number(process.env.BENCH_PORT ?? 3497);
/** The address of the measured server. */
export const ORIGIN = `http://127.0.0.1:${PORT}`;
/** The interests of a measured user. */
export const INTERESTS = ['Sleep', 'Type 2 Diabetes', 'Exercise', 'Depression', 'High Blood Pressure'];

const folder = dataset('questions/');
/** Files of questions over the 3,211 articles, each as people ask it and in other words. */
const FILES = /^(?:fresh|training-[a-e]\b)/;
const line = z.object({ question: z.string(), paraphrases: z.array(z.string()).default([]) });

/** Returns more than a thousand different questions, always the same in the same order. */
export function askedQuestions(): string[] {
  const asked = readdirSync(folder)
    .filter((name) => FILES.test(name))
    .toSorted()
    .flatMap((name) => readFileSync(new URL(name, folder), 'utf8').split('\n').filter(Boolean))
    .map((text) => line.parse(JSON.parse(text)));
  // First all questions, then all in other words, so that neighbours are about different things.
  const all = [...asked.map(({ question }) => question), ...asked.flatMap(({ paraphrases }) => paraphrases)];
  return [...new Set(all)];
}

const questions = askedQuestions();

/** Returns the questions of measured users in turn: more than a thousand, because what is asked again at once is shared. */
export const questionAt = (index: number): string => questions[index % questions.length] ?? '';

let users = 0;

/** Starts the product over the imported articles and waits until it answers; throws when it does not. */
export async function startServer(settings: Record<string, string> = {}): Promise<ChildProcess> {
  const start = fileURLToPath(new URL('../../../scripts/start.mjs', import.meta.url));
  const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', start], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(PORT),
      DATA_DIR: importedData,
      LOG_LEVEL: 'warn',
      PAPER_SOURCES: 'none',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await healthy(server);
  return server;
}

/** Stops the server after its open requests. */
export async function stopServer(server: ChildProcess): Promise<void> {
  server.kill('SIGTERM');
  await once(server, 'exit');
}

async function healthy(server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    if (server.exitCode !== null) throw new Error('The server did not start.');
    const answer = await fetch(`${ORIGIN}${api.checkHealth.path}`).catch(() => null);
    if (answer?.ok) return;
    await wait(100);
  }
  throw new Error('The server did not answer within 30 seconds.');
}

/** Waits until the jobs have read every paper, so that nothing but the measured calls is done. */
export async function quietServer(): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const health = api.checkHealth.response.parse(await askServer(api.checkHealth, ''));
    if (health.passages_pending === 0 && health.evidence_pending === 0) return;
    await wait(1000);
  }
  throw new Error('The jobs of the server did not end within ten minutes.');
}

/** Calls an endpoint of the running server and returns its answer; throws when it refuses. */
export async function askServer(
  endpoint: Endpoint,
  token: string,
  search = '',
  body?: object,
  origin = ORIGIN,
): Promise<unknown> {
  const answer = await fetch(`${origin}${endpoint.path}${search}`, {
    method: endpoint.method,
    // On loopback compression only costs; the client shares the two cores with the server.
    headers: {
      'accept-encoding': 'identity',
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${endpoint.path} answered ${answer.status}`);
  return answer.json();
}

/** Signs up a new user with these interests. */
export async function newUser(interests: readonly string[], origin = ORIGIN): Promise<LoggedInUser> {
  const name = `bench-${Date.now()}-${++users}`;
  const email = `${name}@example.org`;
  const form = {
    first_name: 'Bench',
    last_name: 'Reader',
    username: name,
    age: 40,
    gender: 'Female',
    email,
    confirm_email: email,
  };
  const passwords = {
    password: 'a long enough phrase',
    confirm_password: 'a long enough phrase',
    conditions: true,
    privacy: true,
  };
  const user = loggedInUser.parse(await askServer(api.signUp, '', '', { ...form, ...passwords }, origin));
  for (const interest of interests) await askServer(api.addInterest, user.token, '', { interest }, origin);
  return user;
}

/** Returns the megabytes of memory that the server has resident. */
export function residentMegabytes({ pid }: ChildProcess): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1000;
}

/** Milliseconds of processor time that the server has used so far: its serving thread, and all its threads. */
interface ProcessorTime {
  serving: number;
  all: number;
}

/** The kernel counts in hundredths of a second. */
const TICK_MS = 10;

/** Reads the processor time of the server by thread; on a shared machine it is more reliable than the clock. */
export function processorTime({ pid }: ChildProcess): ProcessorTime {
  const of = (thread: string): number => {
    const [, rest = ''] = /\) (.*)/.exec(readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8')) ?? [];
    const fields = rest.split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  };
  const threads = readdirSync(`/proc/${pid}/task`);
  return { serving: of(String(pid)), all: threads.reduce((sum, thread) => sum + of(thread), 0) };
}

/** Milliseconds between an answer and the next question: a user who searches for papers, not a load test. */
const PAUSE_MS = 200;

/** Requests `papers/find` again and again, slowly, until the signal aborts; returns the milliseconds of each request. */
export async function findSteadily(origin: string, token: string, stop: AbortSignal): Promise<number[]> {
  const times: number[] = [];
  while (!stop.aborted) {
    times.push(await findOnce(origin, token, questionAt(times.length)));
    await wait(PAUSE_MS);
  }
  return times;
}

async function findOnce(origin: string, token: string, query: string): Promise<number> {
  const started = performance.now();
  await askServer(api.findPapers, token, `?${new URLSearchParams({ query })}`, undefined, origin);
  return performance.now() - started;
}
