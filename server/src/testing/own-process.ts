import {
  type ChildProcess,
  type SpawnOptionsWithStdioTuple,
  type StdioNull,
  type StdioPipe,
  spawn,
} from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  lchownSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** The user who runs servers that refuse to be run by root; null where the tests run as another user. */
const otherUser = process.getuid?.() === 0 ? userWithoutRights() : null;

/** Users without rights of their own that most systems have. */
function userWithoutRights(): { uid: number; gid: number } {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('PostgreSQL refuses to run as root, and this system has no user "nobody".');
}

/** Runs a program as another user who may enter every folder: the programs may lie below one that only root may enter, such as /root. */
const SETPRIV = '/usr/bin/setpriv';
/** Without the last, the right does not count where a program asks whether it may run another. */
const RIGHT = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--securebits=+no_setuid_fixup'];

/** A new folder of the user that runs the server. */
export function ownFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `health-${name}-`));
  give(folder);
  return folder;
}

/** Writes a file that the user who runs the server owns, and nobody else can read. */
export function writeOwn(file: string, text: string): void {
  writeFileSync(file, text, { mode: 0o600 });
  chmodSync(file, 0o600);
  give(file);
}

/** Gives a folder with everything in it to the user who runs the server, and lets nobody else read it. */
export function giveOwn(folder: string): void {
  chmodSync(folder, 0o700);
  give(folder);
  for (const { parentPath, name } of readdirSync(folder, { withFileTypes: true, recursive: true }))
    give(join(parentPath, name));
}

function give(path: string): void {
  if (otherUser) lchownSync(path, otherUser.uid, otherUser.gid);
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

const OPTIONS: SpawnOptionsWithStdioTuple<StdioNull, StdioNull, StdioPipe> = {
  cwd: '/',
  stdio: ['ignore', 'ignore', 'pipe'],
};

/** Starts a program as the user who runs servers; what it says of its state is read from `stderr`. */
export function startAsOther(program: string, words: readonly string[]) {
  if (!otherUser) return spawn(program, words, OPTIONS);
  if (!existsSync(SETPRIV)) return spawn(program, words, { ...OPTIONS, ...otherUser });
  const identity = [`--reuid=${otherUser.uid}`, `--regid=${otherUser.gid}`, '--clear-groups'];
  return spawn(SETPRIV, [...identity, ...RIGHT, '--', program, ...words], OPTIONS);
}

/** Starts a server and waits until it says that it is ready. Throws with what it said when it ends before. It ends with this process. */
export async function startReady(program: string, words: readonly string[], ready: string) {
  const child = startAsOther(program, words);
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
    child.once('exit', () => failed(new Error(`${program} ended:\n${said.join('\n')}`)));
  });
  return child;
}

/** Sends a signal to a process and waits for its end. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}
