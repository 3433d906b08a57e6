import { eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/connect.ts';
import { users } from '../../platform/schema/users.ts';
import type { Services } from '../../platform/services.ts';

/** Keeps the user's time zone for the schedules they set from now on; those that are set keep theirs. */
export async function keepTimeZone({ db }: Pick<Services, 'db'>, userId: string, timeZone: string) {
  await db.update(users).set({ timeZone }).where(eq(users.id, userId));
  return { time_zone: timeZone };
}

/** Returns the IANA time zone of a user; UTC while it is not known. */
export async function timeZoneOf(db: Queryable, userId: string): Promise<string> {
  const [user] = await db.select({ timeZone: users.timeZone }).from(users).where(eq(users.id, userId));
  return user?.timeZone ?? 'UTC';
}
