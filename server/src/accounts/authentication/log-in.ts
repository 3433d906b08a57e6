import { errorMessages, type LoggedInUser } from '@health/contract';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { ApiError } from '../../platform/http/api-error.ts';
import { allowTry, forgetTries } from '../../platform/limits/count-tries.ts';
import type { Services } from '../../platform/services.ts';
import { recordFailedLogIn } from '../access-log.ts';
import { foldName, foldNameAsBefore } from '../names/fold-name.ts';
import { users } from '../schema.ts';
import { logUserIn } from './logged-in-user.ts';
import { hashPassword, isHashOutdated, passwordMatches, simulatePasswordCheck } from './passwords.ts';

/**
 * Logs in with username and password. The answer and its time are the same for an unknown user and a wrong password. Tries
 * at one name slow down, wherever they come from.
 */
export async function logIn(
  services: Services,
  { username, password }: { username: string; password: string },
  client: string,
): Promise<LoggedInUser> {
  const name = foldName(username);
  await allowTry(services, 'log-in', name);
  const found = await findNamed(services, username);
  const isRight = await isPasswordOf(services, found, password);
  if (!found || !isRight) {
    await recordFailedLogIn(services.db, found?.id, client, services.now());
    throw new ApiError(401, errorMessages.wrongLogIn, { field: 'username' });
  }
  await forgetTries(services, 'log-in', name);
  await renewHash(services, found, password);
  return logUserIn(services, found.id, { action: 'logged-in', client });
}

interface Found {
  id: string;
  password: string | null;
}

/** An account that still has the key of an earlier version is found by its exact name. */
async function findNamed({ db }: Services, username: string): Promise<Found | undefined> {
  const keys = [...new Set([foldName(username), foldNameAsBefore(username), username.toLowerCase()])];
  const [found] = await db
    .select({ id: users.id, password: users.password })
    .from(users)
    .where(inArray(users.usernameKey, keys))
    .orderBy(desc(eq(users.username, username)))
    .limit(1);
  return found;
}

async function isPasswordOf(
  { passwordCost }: Services,
  found: Found | undefined,
  password: string,
): Promise<boolean> {
  if (found?.password) return passwordMatches(password, found.password);
  await simulatePasswordCheck(password, passwordCost);
  return false;
}

/** The cost of hashes rises over the years; only now is the password there to be hashed again. */
async function renewHash(
  { db, passwordCost }: Services,
  { id, password: stored }: Found,
  password: string,
): Promise<void> {
  if (!stored || !isHashOutdated(stored, passwordCost)) return;
  // A password that was changed meanwhile stays.
  const isSame = and(eq(users.id, id), eq(users.password, stored));
  await db
    .update(users)
    .set({ password: await hashPassword(password, passwordCost) })
    .where(isSame);
}
