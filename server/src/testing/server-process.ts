import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { api } from '@health/contract';

/** Milliseconds that a process has to start and answer. */
const PATIENCE = 60_000;

/** A process of the product that answers at `origin`. */
export interface ServerProcess {
  child: ChildProcess;
  origin: string;
  /** What it has told the operator of errors so far. */
  errors(): string;
}

/**
 * Starts `npm start`, or `npm run api` with the second parameter, with these settings at a free port, and waits until it
 * answers. Throws when it does not.
 */
export async function startServerProcess(
  settings: Record<string, string>,
  program: 'start' | 'api' = 'start',
): Promise<ServerProcess> {
  const main = fileURLToPath(new URL(`../bin/${program}.ts`, import.meta.url));
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
    env: { ...process.env, DATABASE_URL: '', PORT: '0', LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let told = '';
  child.stderr?.on('data', (chunk) => {
    told += chunk;
  });
  const origin = await originOf(child).catch((error) => {
    throw new Error(told || 'The server ended before it answered.', { cause: error });
  });
  for (const end = Date.now() + PATIENCE; Date.now() < end; await wait(50))
    if ((await fetch(`${origin}${api.checkReady.path}`).catch(() => null))?.ok)
      return { child, origin, errors: () => told };
  throw new Error('The server did not answer.');
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
