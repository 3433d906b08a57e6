import { eq } from 'drizzle-orm';
import { users } from '../../platform/schema/users.ts';
import type { Services } from '../../platform/services.ts';
import { foldName } from '../names/fold-name.ts';

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
