import { randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { busy } from '../../platform/http/api-error.ts';
import type { PasswordCost } from '../../platform/services.ts';
import type { Argon2Input } from './argon2-thread.ts';

/** Half of the cores: log-ins, however many, leave the others to everything else. */
const THREADS = Math.max(1, Math.floor(availableParallelism() / 2));
/** One derivation takes some 50 ms of a core, so that the last of a full queue waits for a few seconds. */
const QUEUE_PER_THREAD = 64;
const IDLE_MS = 30_000;

let threads: Piscina<Argon2Input, Uint8Array> | undefined;

/**
 * Derives the tag of a password in threads of its own: Node's asynchronous argon2 would take the few threads that also
 * compress answers and read files. Refuses with 503 when too many wait.
 */
async function deriveTag(input: Argon2Input): Promise<Buffer> {
  threads ??= new Piscina<Argon2Input, Uint8Array>({
    filename: new URL('./argon2-thread.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: THREADS,
    maxQueue: QUEUE_PER_THREAD * THREADS,
    idleTimeout: IDLE_MS,
    // The flags of this process are meant for its own entry, not for the thread's.
    execArgv: [],
  });
  if (threads.queueSize >= threads.options.maxQueue) throw busy();
  return Buffer.from(await threads.run(input));
}

/** OWASP's minimum for argon2id (Password Storage Cheat Sheet): 19 MiB, two passes, one lane. */
const defaultCost: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 };
const TAG_LENGTH = 32;

/** The derived password in the PHC string format, so that the cost can rise later. */
export async function hashPassword(password: string, cost = defaultCost): Promise<string> {
  const salt = randomBytes(16);
  const tag = await tagOf(password, salt, cost);
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${salt.toString('base64url')}$${tag.toString('base64url')}`;
}

/** Whether the password is the stored one, in constant time. An unreadable hash matches nothing. */
export async function passwordMatches(password: string, stored: string): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/.exec(stored);
  if (!parts) return false;
  const [, memory, passes, parallelism, salt = '', tag = ''] = parts;
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const expected = Buffer.from(tag, 'base64url');
  const found = await tagOf(password, Buffer.from(salt, 'base64url'), cost);
  return expected.length === found.length && timingSafeEqual(expected, found);
}

/** Whether a stored password was hashed at a lower cost than new ones are, or cannot be read. */
export function isHashOutdated(stored: string, cost = defaultCost): boolean {
  const [, ...found] = /\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(stored)?.map(Number) ?? [];
  const [memory = 0, passes = 0] = found;
  return memory < cost.memory || passes < cost.passes;
}

/** Takes as long as a real check: an unknown user must not answer faster than a wrong password. */
export async function simulatePasswordCheck(password: string, cost = defaultCost): Promise<void> {
  await tagOf(password, Buffer.alloc(16), cost);
}

function tagOf(password: string, nonce: Buffer, cost: PasswordCost): Promise<Buffer> {
  return deriveTag({ message: password.normalize('NFKC'), nonce, ...cost, tagLength: TAG_LENGTH });
}
