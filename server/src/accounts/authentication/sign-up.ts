import { type LoggedInUser, refusals, type signUpForm } from '@health/contract';
import { eq, or } from 'drizzle-orm';
import type { z } from 'zod';
import { Refusal } from '../../platform/http/refuse.ts';
import { users } from '../../platform/schema/readers.ts';
import type { Services } from '../../platform/services.ts';
import { foldName } from '../names/fold-name.ts';
import { logUserIn } from './logged-in-user.ts';
import { hashPassword } from './passwords.ts';

type Form = z.output<typeof signUpForm>;

/** Creates an account and logs it in. A taken username or e-mail is refused under its field. */
export async function signUp(services: Services, form: Form): Promise<LoggedInUser> {
  refuseWeakPassword(form);
  await refuseTaken(services, form);
  const account = {
    username: form.username,
    email: form.email,
    usernameKey: foldName(form.username),
    emailKey: foldName(form.email),
    name: form.first_name,
    lastname: form.last_name,
    age: form.age,
    gender: form.gender,
    password: await hashPassword(form.password),
  };
  return services.db.transaction(async (tx) => {
    const [made] = await tx.insert(users).values(account).onConflictDoNothing().returning({ id: users.id });
    // Two sign-ups at once: the other one was first.
    if (!made) throw new Refusal(409, refusals.usernameTaken, { field: 'username' });
    return logUserIn(services, made.id, tx);
  });
}

/** Words that a guesser tries first: the person's own, and the commonest of all (ASVS 6.2.4, 6.2.11). */
function refuseWeakPassword({ password, username, email }: Form): void {
  const plain = password.toLowerCase();
  const own = [username, email.split('@')[0] ?? ''].map((word) => word.toLowerCase());
  if (own.includes(plain) || COMMON.test(plain)) {
    throw new Refusal(400, 'This password is too easy to guess.', { field: 'password' });
  }
}

const COMMON =
  /^(password|passw0rd|qwerty|qwertz|letmein|welcome|iloveyou|admin|health|abc|1q2w3e4r|sunshine|football|baseball|princess|dragon|monkey)?[\d!.]*$|^(.)\2+$/;

async function refuseTaken({ db }: Services, { username, email }: Form): Promise<void> {
  const sameName = eq(users.usernameKey, foldName(username));
  const sameEmail = eq(users.emailKey, foldName(email));
  const taken = await db
    .select({ username: users.usernameKey, email: users.emailKey })
    .from(users)
    .where(or(sameName, sameEmail));
  const errors: Record<string, string[]> = {};
  if (taken.some((other) => other.username === foldName(username)))
    errors.username = [refusals.usernameTaken];
  if (taken.some((other) => other.email === foldName(email))) errors.email = [refusals.emailTaken];
  const [first] = Object.values(errors).flat();
  if (first) throw new Refusal(409, first, { errors });
}
