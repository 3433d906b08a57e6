import { type SpawnOptions, spawn } from 'node:child_process';
import { chownSync, existsSync, lchownSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Another user that the engine runs as. */
export interface EngineUser {
  uid: number;
  gid: number;
}

/** A process of root cannot run the engine; `message` says why in one sentence. */
export class NoEngineUser extends Error {
  override name = 'NoEngineUser';
}

/** Users without rights of their own that most systems have. */
const UNPRIVILEGED = ['postgres', 'nobody'];

/**
 * Returns the user that the engine runs as when this process is root, which PostgreSQL refuses: the owner of its folder, else one without
 * rights. Null when this process is not root. Throws NoEngineUser when the system has no such user.
 */
export function engineUser(folder: string): EngineUser | null {
  if (process.getuid?.() !== 0) return null;
  const owner = statSync(folder, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of UNPRIVILEGED) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new NoEngineUser(
    'PostgreSQL refuses to run as root, and this system has no user "nobody". Start as another user.',
  );
}

/** Gives a folder to the user that the engine runs as, such as one that root has copied. */
export function giveFolder(folder: string, user: EngineUser | null): void {
  if (!user || statSync(folder).uid === user.uid) return;
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    lchownSync(join(entry.parentPath, entry.name), user.uid, user.gid);
  // Last, so that a folder whose owner is right is right as a whole.
  chownSync(folder, user.uid, user.gid);
}

/** Gives rights on all files; used only where the folders above the engine's let no other user in. */
const SETPRIV = '/usr/bin/setpriv';

/**
 * Starts a program as this user (this process's own when it is null). Where a folder above `paths` lets that user not in, such as /root,
 * the program gets the right to pass by. Throws NoEngineUser where that cannot be given.
 */
export function spawnAs(
  user: EngineUser | null,
  [program, ...args]: readonly [string, ...string[]],
  paths: readonly string[],
  options: SpawnOptions,
) {
  if (!user) return spawn(program, args, options);
  const closed = [program, ...paths].map((path) => closedAbove(path, user)).find((path) => path !== null);
  if (closed === undefined) return spawn(program, args, { ...options, ...user });
  if (!existsSync(SETPRIV))
    throw new NoEngineUser(
      `PostgreSQL refuses to run as root, and no other user may enter ${closed}. Start as another user, or set DATA_DIR to a folder that others may enter.`,
    );
  const identity = [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'];
  // Without the last, the right does not count where a program asks whether it may run another.
  const right = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--securebits=+no_setuid_fixup'];
  return spawn(SETPRIV, [...identity, ...right, '--', program, ...args], options);
}

/** Returns the first folder above a path that the user may not enter; null when there is none. */
function closedAbove(path: string, { uid, gid }: EngineUser): string | null {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const found = statSync(folder);
    const [owners, groups, others] = [0o100, 0o010, 0o001];
    const bit = found.uid === uid ? owners : found.gid === gid ? groups : others;
    if ((found.mode & bit) === 0) return folder;
    if (folder === dirname(folder)) return null;
  }
}
