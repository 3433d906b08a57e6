import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const program = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const withPages = program('scripts/start.mjs');
const withoutPages = program('server/src/bin/start.ts');

/** A server of one test alone, to be stopped, killed and started again on the same data and port. */
export interface OwnServer {
  url: string;
  folder: string;
  /** Its settings: with them another process joins it. */
  environment: Settings;
  /** Ends the process as `kill -9` does; what was asked last gets no answer. */
  kill(): Promise<void>;
  /** Stops the process in its tracks: it takes what is asked and answers nothing, until it is killed. */
  freeze(): void;
  /** Starts the process again, with other settings where `changes` names some. */
  startAgain(changes?: Settings): Promise<void>;
  /** Ends the process and removes its data. */
  remove(): Promise<void>;
}

type Settings = Record<string, string>;

/**
 * Starts a server on a free port of loopback, on the papers that come with the application; `settings` are its environment, and may
 * depend on its address. `pages: false` builds no web application first, for tests that only ask the API.
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
 * Puts the papers that come with the application into a new data folder. The test command has stored them once for all
 * (`server/src/testing/make-templates.ts`); without it nothing is put there, and the server stores them when it starts.
 */
export function copyStarter(folder: string): void {
  const templates = process.env.HEALTH_TEST_TEMPLATES;
  if (templates)
    cpSync(join(templates, 'starter', 'postgres'), join(folder, 'postgres'), { recursive: true });
}

/** Below the ports that the system gives to outgoing connections, so that none of them takes a port between check and use. */
const [LOWEST, HIGHEST] = [15_000, 32_000];

/** A port of loopback that nobody listens on, chosen at random: two tests that ask at once get different ones. */
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
