import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { PasswordCost } from '../../platform/services.ts';
import { deriveTag } from './derive-tag.ts';

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
