import { type LoggedInUser, refusals } from '@health/contract';
import { eq } from 'drizzle-orm';
import { Refusal } from '../../platform/http/refuse.ts';
import { allowTry, forgetTries } from '../../platform/limits/count-tries.ts';
import { users } from '../../platform/schema/readers.ts';
import type { Services } from '../../platform/services.ts';
import { foldName } from '../names/fold-name.ts';
import { logUserIn } from './logged-in-user.ts';
import { passwordMatches, simulatePasswordCheck } from './passwords.ts';

/**
 * Logs in with username and password. The answer and its time are the same for an unknown user and a wrong password. Tries
 * at one name slow down, wherever they come from.
 */
export async function logIn(
  services: Services,
  { username, password }: { username: string; password: string },
): Promise<LoggedInUser> {
  const name = foldName(username);
  await allowTry(services, 'log-in', name);
  const [found] = await services.db
    .select({ id: users.id, password: users.password })
    .from(users)
    .where(eq(users.usernameKey, name));
  if (!found?.password) {
    await simulatePasswordCheck(password);
    throw new Refusal(401, refusals.wrongLogIn, { field: 'username' });
  }
  if (!(await passwordMatches(password, found.password)))
    throw new Refusal(401, refusals.wrongLogIn, { field: 'username' });
  await forgetTries(services, 'log-in', name);
  return logUserIn(services, found.id);
}
