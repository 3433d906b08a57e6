import type { LoggedInUser } from '@health/contract';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/connect.ts';
import { users } from '../../platform/schema/readers.ts';
import type { Services } from '../../platform/services.ts';
import { emptyHealthFields, genderOf, readHealthFields } from '../profile/health-fields.ts';
import { startSession } from '../sessions/sessions.ts';

/** Starts a session for the user and answers what the browser keeps. */
export async function logUserIn(
  services: Services,
  userId: string,
  db: Queryable = services.db,
): Promise<LoggedInUser> {
  const [row] = await db.select().from(users).where(eq(users.id, userId));
  if (!row) throw new Error('The user to log in is gone.');
  const { id, username, name, lastname, email, age, gender, bmi, useHealthProfile } = row;
  const health = await readHealthFields(services, db, row);
  const token = await startSession(db, id, services.now());
  return {
    id,
    token,
    username,
    name,
    lastname,
    email,
    age,
    gender: genderOf(gender),
    bmi: bmi === null ? null : Math.round(bmi * 10) / 10,
    use_health_profile: useHealthProfile,
    ...(health ?? { ...emptyHealthFields(), health_unreadable: true }),
  };
}
