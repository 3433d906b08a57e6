import { eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/connect.ts';
import { users } from '../../platform/schema/readers.ts';
import type { Services } from '../../platform/services.ts';

/** Keeps the reader's time zone for the schedules they set from now on; those that are set keep theirs. */
export async function keepTimeZone({ db }: Pick<Services, 'db'>, userId: string, timeZone: string) {
  await db.update(users).set({ timeZone }).where(eq(users.id, userId));
  return { time_zone: timeZone };
}

/** Returns the IANA time zone of a reader; UTC while it is not known. */
export async function timeZoneOf(db: Queryable, userId: string): Promise<string> {
  const [reader] = await db.select({ timeZone: users.timeZone }).from(users).where(eq(users.id, userId));
  return reader?.timeZone ?? 'UTC';
}
