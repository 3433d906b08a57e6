import { eq } from 'drizzle-orm';
import type { Services } from '../../platform/services.ts';
import { addressOfLink, createLink } from '../mails/account-links.ts';
import { foldName } from '../names/fold-name.ts';
import { users } from '../schema.ts';

/**
 * Makes a link that resets the password of the account with a username, for the operator to hand over. It verifies no
 * address, because it is not mailed to one. Returns its address, or null when no account has the name.
 */
export async function makeResetLink(
  { db, config, now }: Pick<Services, 'db' | 'config' | 'now'>,
  username: string,
): Promise<string | null> {
  const named = eq(users.usernameKey, foldName(username));
  const [user] = await db.select({ id: users.id }).from(users).where(named);
  if (!user) return null;
  const token = await createLink(db, { userId: user.id, purpose: 'reset', email: '' }, now());
  return addressOfLink(config, 'reset', token);
}
