import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { api, type Endpoint, loggedInUser } from '@health/contract';
import { importedData } from './corpus.ts';
import { importPapersTask } from './import-papers.ts';
import type { Figures } from './thresholds.ts';

const PORT = 3497;
const ORIGIN = `http://127.0.0.1:${PORT}`;
const AT_ONCE = 8;
/** Requests before the measured ones, while the code of the server is still being compiled. */
const WARM_UP = 80;
const INTERESTS = ['Sleep', 'Type 2 Diabetes', 'Exercise', 'Depression', 'High Blood Pressure'];
const QUESTIONS = [
  'Does exercise improve sleep in older adults?',
  'vitamin D supplementation and falls',
  'What helps against chronic low back pain?',
  'metformin in pregnancy',
  'Is mindfulness effective for depression and anxiety?',
  'malaria vaccine efficacy in children',
  'How can people quit smoking?',
  'blood pressure lowering after stroke',
  'asthma inhaler adherence in teenagers',
  'effects of breastfeeding on infant health',
];

/** Response times of the running server over the imported corpus, eight requests at a time, and its memory after. */
export async function serveRequestsTask(): Promise<Figures> {
  if (!existsSync(importedData)) await importPapersTask();
  const server = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      fileURLToPath(new URL('../../server/src/bin/start.ts', import.meta.url)),
    ],
    {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(PORT),
        DATA_DIR: importedData,
        LOG_LEVEL: 'warn',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  try {
    await healthy(server);
    const readers = await Promise.all(Array.from({ length: AT_ONCE }, newReader));
    const find = (question: string) => `?${new URLSearchParams({ query: question })}`;
    const recommend = await timed(readers, 400, (token) => ask(api.allPapers, token));
    const found = await timed(readers, 400, (token, i) => ask(api.findPapers, token, find(questionAt(i))));
    const answered = await timed(readers, 400, (token, i) =>
      ask(api.search, token, '', { query: questionAt(i) }),
    );
    return {
      ...spread('recommend', recommend),
      ...spread('find', found),
      ...spread('answer', answered),
      rss_mb: residentMegabytes(server),
    };
  } finally {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
}

const questionAt = (index: number): string => QUESTIONS[index % QUESTIONS.length] ?? '';

async function healthy(server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    if (server.exitCode !== null) throw new Error('The server did not start.');
    const answer = await fetch(`${ORIGIN}${api.checkHealth.path}`).catch(() => null);
    if (answer?.ok) return;
    await wait(100);
  }
  throw new Error('The server did not answer within 30 seconds.');
}

async function ask(door: Endpoint, token: string, search = '', body?: object): Promise<unknown> {
  const answer = await fetch(`${ORIGIN}${door.path}${search}`, {
    method: door.method,
    // On loopback compression only costs; the client shares the two cores with the server.
    headers: {
      'accept-encoding': 'identity',
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${door.path} answered ${answer.status}`);
  return answer.json();
}

async function newReader(_: unknown, index: number): Promise<string> {
  const name = `bench-${Date.now()}-${index}`;
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
  const { token } = loggedInUser.parse(await ask(api.signUp, '', '', { ...form, ...passwords }));
  for (const interest of INTERESTS) await ask(api.addInterest, token, '', { interest });
  await ask(api.allPapers, token);
  return token;
}

/** Milliseconds of each of `count` requests, one at a time for each reader. */
async function timed(
  readers: string[],
  count: number,
  request: (token: string, index: number) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  let next = 0;
  const read = async (token: string): Promise<void> => {
    for (let index = next++; index < count; index = next++) {
      const started = performance.now();
      await request(token, index);
      if (index >= WARM_UP) times.push(performance.now() - started);
    }
  };
  await Promise.all(readers.map(read));
  return times.toSorted((a, b) => a - b);
}

function spread(name: string, sorted: number[]): Figures {
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { [`${name}_p50_ms`]: at(0.5), [`${name}_p95_ms`]: at(0.95) };
}

function residentMegabytes({ pid }: ChildProcess): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1000;
}
