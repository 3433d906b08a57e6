import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const start = fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url));

/** A server of one test alone, to be stopped, killed and started again on the same data and port. */
export interface OwnServer {
  url: string;
  folder: string;
  /** Ends the process as `kill -9` does; what was asked last gets no answer. */
  kill(): Promise<void>;
  /** Stops the process in its tracks: it takes what is asked and answers nothing, until it is killed. */
  freeze(): void;
  startAgain(): Promise<void>;
  /** Ends the process and removes its data. */
  remove(): Promise<void>;
}

type Settings = Record<string, string>;

/**
 * Starts a server on a free port of loopback with an empty data folder; `settings` are its environment, and may
 * depend on its address.
 */
export async function ownServer(settings: Settings | ((url: string) => Settings) = {}): Promise<OwnServer> {
  const folder = mkdtempSync(join(tmpdir(), 'health-own-server-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const environment = {
    ...process.env,
    DATA_DIR: folder,
    PORT: String(port),
    LOG_LEVEL: 'warn',
    PAPER_SOURCES: 'none',
    ...(typeof settings === 'function' ? settings(url) : settings),
  };
  const run = async (): Promise<ChildProcess> => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', start], {
      env: environment,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
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
    kill,
    freeze: () => {
      child.kill('SIGSTOP');
    },
    startAgain: async () => {
      child = await run();
    },
    remove: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A port of loopback that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
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
