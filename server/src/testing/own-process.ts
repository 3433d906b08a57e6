import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Who runs servers that refuse to be run by root, the first one that exists. */
const OTHERS = ['postgres', 'nobody'];

/** The user and group of another user where the tests run as root; nothing for everybody else. */
export function asOther(): Pick<SpawnOptions, 'uid' | 'gid'> {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const [, , uid, gid] = OTHERS.flatMap((name) => users.filter(([user]) => user === name))[0] ?? [];
  if (!uid || !gid) throw new Error(`Root cannot run this server, and there is no ${OTHERS.join(' or ')}.`);
  return { uid: Number(uid), gid: Number(gid) };
}

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

function give(path: string): void {
  const { uid, gid } = asOther();
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}

/** A port of loopback that nobody uses now. */
export async function unusedPort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  if (!address || typeof address === 'string') throw new Error('There is no port.');
  return address.port;
}

/** Starts a server and waits until it says that it is ready. Throws with what it said when it ends before. It ends with this process. */
export async function startReady(program: string, words: string[], ready: string): Promise<ChildProcess> {
  const child = spawn(program, words, { ...asOther(), cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
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
