import type { LoggedInUser } from '@health/contract';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/connect.ts';
import type { Services } from '../../platform/services.ts';
import { recordAccess } from '../access-log.ts';
import { emptyHealthFields, genderOf, readHealthFields } from '../profile/health-fields.ts';
import { users } from '../schema.ts';
import { startSession } from '../sessions/sessions.ts';

/** What the access log says of a new session. */
export interface Entrance {
  action: 'signed-up' | 'logged-in';
  /** What `describeClient` returns. */
  client: string;
}

/** Starts a session for the user, writes it into their access log and returns what the browser keeps. */
export async function logUserIn(
  services: Services,
  userId: string,
  { action, client }: Entrance,
  db: Queryable = services.db,
): Promise<LoggedInUser> {
  const [row] = await db.select().from(users).where(eq(users.id, userId));
  if (!row) throw new Error('The user to log in is gone.');
  const { id, username, name, lastname, email, age, gender, bmi, useHealthProfile } = row;
  const health = await readHealthFields(services, db, row);
  const now = services.now();
  const token = await startSession(db, id, now, client);
  await recordAccess(db, id, action, client, now);
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
