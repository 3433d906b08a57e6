import { errorMessages } from '@health/contract';
import { subMinutes } from 'date-fns/subMinutes';
import { eq } from 'drizzle-orm';
import { ApiError } from '../../platform/http/api-error.ts';
import type { CurrentUser } from '../../platform/http/serve.ts';
import { allowTry, forgetTries } from '../../platform/limits/count-tries.ts';
import type { Services } from '../../platform/services.ts';
import { users } from '../schema.ts';
import { sessionStart } from '../sessions/sessions.ts';
import { passwordMatches } from './passwords.ts';

/** Minutes after a log-in in which an account without a password may do what asks for the password. */
const FRESH_MINUTES = 10;

/**
 * Reauthenticates the user before an irreversible action: refuses with 403 unless the password is correct, or, for an account without
 * a password, unless its session began in the last ten minutes. Repeated tries are slowed down. `field` is the form field that gets
 * the error about a wrong password.
 */
export async function reauthenticate(
  services: Services,
  user: CurrentUser,
  password: string | undefined,
  field = 'password',
): Promise<void> {
  const { db, now } = services;
  const [found] = await db.select({ stored: users.password }).from(users).where(eq(users.id, user.id));
  if (!found) throw new ApiError(401, errorMessages.notLoggedIn);
  if (found.stored) {
    await allowTry(services, 'password', user.id);
    if (!(await passwordMatches(password ?? '', found.stored)))
      throw new ApiError(403, errorMessages.wrongPassword, { field });
    await forgetTries(services, 'password', user.id);
    return;
  }
  const began = await sessionStart(db, user.token);
  if (!began || began < subMinutes(now(), FRESH_MINUTES)) throw new ApiError(403, errorMessages.logInAgain);
}
