import { errorMessages, type LoggedInUser, type signUpForm } from '@health/contract';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Queryable } from '../../platform/database/connect.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Services } from '../../platform/services.ts';
import { isOperator } from '../administration/operators.ts';
import { queueMail, slowDownMails } from '../mails/queue-mail.ts';
import { isAddressUsed, lockAddress } from '../names/address-owners.ts';
import { foldName, wrongInUsername } from '../names/fold-name.ts';
import { users } from '../schema.ts';
import { logUserIn } from './logged-in-user.ts';
import { hashPassword } from './passwords.ts';
import { refuseWeakPassword } from './weak-passwords.ts';

type Form = z.output<typeof signUpForm>;

/**
 * Creates an account and logs it in. A username in use is refused under its field. An e-mail address in use is refused the same way
 * only where no mail is sent: elsewhere the sign-up still succeeds, and only the owner of the address is notified (ASVS 6.3.8).
 */
export async function signUp(services: Services, form: Form, client: string): Promise<LoggedInUser> {
  const { username, email } = form;
  await refuseWeakPassword(form.password, { username, email, names: [form.first_name, form.last_name] });
  await refuseTaken(services, form);
  await slowDownMails(services, email);
  const account = {
    username,
    email,
    usernameKey: foldName(username),
    emailKey: foldName(email),
    name: form.first_name,
    lastname: form.last_name,
    age: form.age,
    gender: form.gender,
    password: await hashPassword(form.password, services.passwordCost),
  };
  return services.db.transaction(async (tx) => {
    // Two sign-ups at once: the other one was first.
    await lockAddress(tx, email);
    if (await isEmailRefused(services, tx, email))
      throw new ApiError(409, errorMessages.emailTaken, { field: 'email' });
    const [made] = await tx.insert(users).values(account).onConflictDoNothing().returning({ id: users.id });
    if (!made) throw new ApiError(409, errorMessages.usernameTaken, { field: 'username' });
    await queueMail(services, tx, { userId: made.id, kind: 'verify', address: email });
    return logUserIn(services, made.id, { action: 'signed-up', client }, tx);
  });
}

const isEmailRefused = async ({ config }: Services, db: Queryable, email: string): Promise<boolean> =>
  config.SMTP_URL === undefined && (await isAddressUsed(db, email));

async function refuseTaken(services: Services, { username, email }: Form): Promise<void> {
  const named = eq(users.usernameKey, foldName(username));
  const [sameName] = await services.db.select({ id: users.id }).from(users).where(named);
  const errors: Record<string, string[]> = {};
  // A new account with the name of an operator's account would become an operator.
  const wrong = wrongInUsername(username);
  if (wrong) errors.username = [wrong];
  else if (sameName || isOperator(services.config, foldName(username)))
    errors.username = [errorMessages.usernameTaken];
  if (await isEmailRefused(services, services.db, email)) errors.email = [errorMessages.emailTaken];
  const [first] = Object.values(errors).flat();
  if (first) throw new ApiError(wrong ? 400 : 409, first, { errors });
}
