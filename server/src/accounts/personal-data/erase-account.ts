import { errorMessages } from '@health/contract';
import { eq } from 'drizzle-orm';
import { ApiError } from '../../platform/http/api-error.ts';
import type { CurrentUser } from '../../platform/http/serve.ts';
import { forgetTries } from '../../platform/limits/count-tries.ts';
import type { Services } from '../../platform/services.ts';
import { reauthenticate } from '../authentication/reauthenticate.ts';
import { foldName } from '../names/fold-name.ts';
import { users } from '../schema.ts';

/** Forgets what this process keeps in memory of a user, and stops what it does for them. */
export type OnErase = (userId: string) => unknown;

/**
 * Deletes a user and everything that belongs to them, at once and for good. Refuses with 403 without the right password or
 * with another username. What other areas keep in memory is forgotten by `onErase`, before the rows go and again after: work
 * that ran meanwhile may have put it back.
 */
export async function eraseAccount(
  services: Services,
  user: CurrentUser,
  { username, password }: { username: string; password?: string | undefined },
  onErase: readonly OnErase[],
): Promise<void> {
  await reauthenticate(services, user, password);
  const { db } = services;
  const [found] = await db
    .select({ username: users.username, key: users.usernameKey })
    .from(users)
    .where(eq(users.id, user.id));
  if (!found) throw new ApiError(401, errorMessages.notLoggedIn);
  if (foldName(username) !== found.key)
    throw new ApiError(403, errorMessages.wrongUsername, { field: 'username' });
  const everywhere = () => Promise.all(onErase.map((one) => one(user.id)));
  await everywhere();
  // Every table that names a user refers to this row and cascades.
  await db.delete(users).where(eq(users.id, user.id));
  await forgetTries(services, 'log-in', found.key);
  await forgetTries(services, 'password', user.id);
  await everywhere();
}

/**
 * Deletes the account with a username and everything that belongs to it, for the operator: after a restore, accounts that were erased are
 * back. Returns whether there was one. A running server forgets what it keeps in memory of the user within minutes.
 */
export async function eraseNamed({ db }: Pick<Services, 'db'>, username: string): Promise<boolean> {
  // Every table that names a user refers to this row and cascades.
  const gone = await db
    .delete(users)
    .where(eq(users.usernameKey, foldName(username)))
    .returning({ id: users.id });
  return gone.length > 0;
}
