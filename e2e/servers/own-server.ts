import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { roomForTests } from '../../server/src/testing/room-for-tests.ts';

const program = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const withPages = program('scripts/start.mjs');
const withoutPages = program('server/src/bin/start.ts');

/** A server for a single test, which can be stopped, killed and restarted on the same data and port. */
export interface OwnServer {
  url: string;
  folder: string;
  /** Its settings, with which another process can use the same data. */
  environment: Settings;
  /** Ends the process as `kill -9` does; pending requests get no response. */
  kill(): Promise<void>;
  /** Suspends the process: it accepts requests and does not respond until it is killed. */
  freeze(): void;
  /** Restarts the process, with other settings where `changes` has some. */
  startAgain(changes?: Settings): Promise<void>;
  /** Ends the process and removes its data. */
  remove(): Promise<void>;
}

type Settings = Record<string, string>;

/**
 * Starts a server on a free loopback port, with the starter library; `settings` are its environment and may depend on its
 * address. With `pages: false` the web application is not built first, for tests that only call the API.
 */
export async function ownServer(
  settings: Settings | ((url: string) => Settings) = {},
  { pages = true } = {},
): Promise<OwnServer> {
  const folder = mkdtempSync(join(tmpdir(), 'health-own-server-'));
  copyStarter(folder);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const environment = {
    NODE_ENV: 'production',
    DATA_DIR: folder,
    PORT: String(port),
    LOG_LEVEL: 'warn',
    PAPER_SOURCES: 'none',
    ENCODER: 'off',
    ...roomForTests,
    ...(typeof settings === 'function' ? settings(url) : settings),
  };
  const run = async (changes: Settings = {}): Promise<ChildProcess> => {
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', pages ? withPages : withoutPages],
      {
        env: { ...process.env, ...environment, ...changes },
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
    await answering(url, child);
    return child;
  };
  let child = await run();
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return {
    url,
    folder,
    environment,
    kill,
    freeze: () => {
      child.kill('SIGSTOP');
    },
    startAgain: async (changes) => {
      child = await run(changes);
    },
    remove: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answering(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) {
    const ready = await fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resume) => setTimeout(resume, 100));
  }
  throw new Error(`the server ended with ${child.exitCode ?? child.signalCode} before it answered`);
}

/**
 * Copies the starter library into a new data folder. The test command has stored it once for all tests
 * (`server/src/testing/make-templates.ts`); otherwise the folder stays empty, and the server stores it when it starts.
 */
export function copyStarter(folder: string): void {
  const templates = process.env.HEALTH_TEST_TEMPLATES;
  if (templates) cpSync(join(templates, 'starter', 'pglite'), join(folder, 'pglite'), { recursive: true });
}

/** Below the ports that the system uses for outgoing connections, so that none of them takes a port between check and use. */
const [LOWEST, HIGHEST] = [15_000, 32_000];

/** A random loopback port that nobody listens on: two tests that call this at once get different ones. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST, HIGHEST);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
