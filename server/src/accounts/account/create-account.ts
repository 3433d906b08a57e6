import { errorMessages, signUpForm } from '@health/contract';
import { z } from 'zod';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Services } from '../../platform/services.ts';
import { recordAccess } from '../access-log/record-access.ts';
import { hashPassword } from '../authentication/passwords.ts';
import { refuseWeakPassword } from '../authentication/weak-passwords.ts';
import { foldName } from '../names/fold-name.ts';
import { users } from '../schema.ts';

/** The rules of the sign-up form for what a command gives. */
const given = z.object({ username: signUpForm.shape.username, password: signUpForm.shape.password });

/**
 * Makes an account for an operator to hand over or to use: the name of an operator's account cannot be taken at the sign-up page.
 * It has no address, so nothing is ever mailed to it, until its owner sets one. Returns the username as it is stored. Throws a
 * ApiError when the name or the password is not allowed, or the name is taken.
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
