import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type AnswerOf, api, type Endpoint } from '@health/contract';
import { roomForTests } from './room-for-tests.ts';

/** Milliseconds that a process has to start and answer. */
const TIMEOUT_MS = 60_000;

/** A process of the product that answers at `origin`. */
export interface ServerProcess {
  child: ChildProcess;
  origin: string;
  /** The errors it has logged so far. */
  errors(): string;
  /** Everything it has logged so far, a line each. */
  lines(): string[];
}

/** The product as it is in the repository. */
const REPOSITORY = fileURLToPath(new URL('../../..', import.meta.url));

/** What `npm start` runs first, which builds the pages; the rest of it without that; and two other commands. */
const PROGRAMS = {
  build: 'scripts/start.mjs',
  start: 'server/src/bin/start.ts',
  api: 'server/src/bin/api.ts',
  worker: 'server/src/bin/worker.ts',
};

/**
 * Starts the product, or another program with the second parameter, with these settings at a free port, and waits until it
 * answers. Throws when it does not. `product` is the folder of a copy of the product.
 */
export async function startServerProcess(
  settings: Record<string, string>,
  program: 'build' | 'start' | 'api' = 'start',
  product: string = REPOSITORY,
): Promise<ServerProcess> {
  const child = spawnProgram(program, settings, product);
  let output = '';
  let everything = '';
  child.stderr?.on('data', (chunk) => {
    output += chunk;
    everything += chunk;
  });
  child.stdout?.on('data', (chunk) => {
    everything += chunk;
  });
  const origin = await originOf(child).catch((error) => {
    throw new Error(output || 'The server ended before it answered.', { cause: error });
  });
  for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; await wait(50))
    if ((await fetch(`${origin}${api.checkReady.path}`).catch(() => null))?.ok)
      return { child, origin, errors: () => output, lines: () => everything.trim().split('\n') };
  throw new Error('The server did not answer.');
}

/** Starts `npm run worker` with these settings. It listens nowhere: what it does shows in the database, and in `errors` what failed. */
export function startWorkerProcess(
  settings: Record<string, string>,
): Pick<ServerProcess, 'child' | 'errors'> {
  const child = spawnProgram('worker', settings, REPOSITORY);
  let output = '';
  child.stderr?.on('data', (chunk) => {
    output += chunk;
  });
  child.stdout?.resume();
  return { child, errors: () => output };
}

function spawnProgram(
  program: keyof typeof PROGRAMS,
  settings: Record<string, string>,
  product: string,
): ChildProcess {
  const main = join(product, PROGRAMS[program]);
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
    env: { ...process.env, DATABASE_URL: '', PORT: '0', LOG_LEVEL: 'warn', ...roomForTests, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Asks a process, as the user with this token or as a visitor; throws when it refuses. */
export async function askProcess<E extends Endpoint>(
  { origin }: Pick<ServerProcess, 'origin'>,
  { method, path, response }: E,
  { query = {}, body }: { query?: Record<string, string>; body?: object } = {},
  token?: string,
): Promise<AnswerOf<E>> {
  const answer = await fetch(`${origin}${path}?${new URLSearchParams(query)}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body ? JSON.stringify(body) : null,
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return response.parse(await answer.json()) as AnswerOf<E>;
}

async function originOf(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The server was started without a pipe.');
  for await (const line of createInterface(child.stdout)) {
    const [origin] = /http:\S+/.exec(line) ?? [];
    if (origin) {
      child.stdout.resume();
      return origin;
    }
  }
  throw new Error('The server ended before it answered.');
}

/** Ends a process at once, as a lack of memory or `kill -9` does. */
export async function killProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}
