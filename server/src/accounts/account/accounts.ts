import { type Account, errorMessages, signUpForm } from '@health/contract';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Services } from '../../platform/services.ts';
import { recordAccess } from '../access-log.ts';
import { isOperator } from '../administration/operators.ts';
import { hashPassword } from '../authentication/passwords.ts';
import { refuseWeakPassword } from '../authentication/weak-passwords.ts';
import { addressOfLink, createLink } from '../mails/account-links.ts';
import { foldName } from '../names/fold-name.ts';
import { users } from '../schema.ts';

/** The rules of the sign-up form for what a command gives. */
const given = z.object({ username: signUpForm.shape.username, password: signUpForm.shape.password });

/**
 * Makes an account for an operator to hand over or to use: nobody can sign up with the name of an operator's account. It has no
 * address, so nothing is ever mailed to it, until its owner sets one. Returns the username as it is stored. Throws an ApiError when
 * the name or the password is not allowed, or the name is already in use.
 */
export async function createAccount(
  { db, now, passwordCost }: Pick<Services, 'db' | 'now' | 'passwordCost'>,
  form: { username: string; password: string },
): Promise<string> {
  const checked = given.safeParse(form);
  if (!checked.success) throw new ApiError(400, checked.error.issues[0]?.message ?? '');
  const { username, password } = checked.data;
  await refuseWeakPassword(password, { username, email: '', names: [] });
  const account = {
    ...{ username, usernameKey: foldName(username), email: '', emailKey: '', name: username, lastname: '' },
    password: await hashPassword(password, passwordCost),
  };
  return db.transaction(async (tx) => {
    const [made] = await tx.insert(users).values(account).onConflictDoNothing().returning({ id: users.id });
    if (!made) throw new ApiError(409, errorMessages.usernameTaken);
    await recordAccess(tx, made.id, 'signed-up', '', now());
    return username;
  });
}

/** Returns the account of the user: its address, whether that is verified, and how they sign in. */
export async function showAccount(
  { db, config }: Pick<Services, 'db' | 'config'>,
  userId: string,
): Promise<Account> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new ApiError(401, errorMessages.notLoggedIn);
  return {
    username: user.username,
    email: user.email,
    email_verified: user.emailVerifiedAt !== null,
    pending_email: user.pendingEmail,
    has_password: user.password !== null,
    is_operator: isOperator(config, user.usernameKey),
    mail_offered: config.SMTP_URL !== undefined,
    created_at: user.createdAt.toISOString(),
  };
}

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
