import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import {
  type EngineUser,
  engineUser,
  giveFolder,
  spawnAs,
} from '../platform/database/embedded/engine-user.ts';

/** The user who runs servers that refuse to be run by root; null where the tests run as another user. */
const otherUser = (): EngineUser | null => engineUser('/');

/** A new folder of the user that runs the server. */
export function ownFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `health-${name}-`));
  give(folder);
  return folder;
}

/** Writes a file that the user who runs the server owns, and nobody else can read. */
export function writeOwn(file: string, text: string): void {
  writeFileSync(file, text);
  chmodSync(file, 0o600);
  give(file);
}

/** Gives a folder with everything in it to the user who runs the server, and lets nobody else read it. */
export function giveOwn(folder: string): void {
  chmodSync(folder, 0o700);
  if (otherUser()) chownSync(folder, 0, 0);
  giveFolder(folder, otherUser());
}

function give(path: string): void {
  const user = otherUser();
  if (user) chownSync(path, user.uid, user.gid);
}

/** Below those that systems give to connections: one of these would take the port of a server that is down for a moment. */
const PORTS = { from: 20_000, to: 32_000 };

/** A port of loopback that nobody uses now. */
export async function unusedPort(): Promise<number> {
  for (;;) {
    const port = randomInt(PORTS.from, PORTS.to);
    const server = createServer();
    const listens = once(server.listen(port, '127.0.0.1'), 'listening').then(
      () => true,
      () => false,
    );
    if (!(await listens)) continue;
    await new Promise((closed) => server.close(closed));
    return port;
  }
}

/** Starts a program, which works in `folder`, as the user who runs servers; what it says of its state is read from `stderr`. */
export function startAsOther(
  program: string,
  words: readonly string[],
  folder: string,
): ChildProcess & { stderr: Readable } {
  const options = { cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] } satisfies SpawnOptions;
  const child = spawnAs(otherUser(), [program, ...words], [folder], options);
  const { stderr } = child;
  if (!stderr) throw new Error('The program was started without a pipe.');
  return Object.assign(child, { stderr });
}

/** Starts a server and waits until it says that it is ready. Throws with what it said when it ends before. It ends with this process. */
export async function startReady(program: string, words: readonly string[], folder: string, ready: string) {
  const child = startAsOther(program, words, folder);
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  const said: string[] = [];
  const lines = createInterface(child.stderr);
  await new Promise<void>((started, failed) => {
    lines.on('line', (line) => {
      said.push(line);
      if (line.includes(ready)) started();
    });
    child.once('error', failed);
    child.once('exit', () => failed(new Error(`${program} endProcess:\n${said.join('\n')}`)));
  });
  return child;
}

/** Sends a signal to a process and waits for its end. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}
