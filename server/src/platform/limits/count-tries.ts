import { createHash } from 'node:crypto';
import { errorMessages } from '@health/contract';
import { subHours } from 'date-fns/subHours';
import { eq, lt, sql } from 'drizzle-orm';
import { ApiError } from '../http/api-error.ts';
import { tryCounters } from '../schema.ts';
import type { Services } from '../services.ts';

/** What counting needs: the database that all processes share, and the present moment. */
type Counting = Pick<Services, 'db' | 'now'>;

/** How tries slow down: so many are free, then the waits are 1, 2, 4, … seconds up to the longest. */
export interface TryPace {
  free: number;
  longestSeconds: number;
}

const PACE: TryPace = { free: 5, longestSeconds: 30 };
/** Without a try for so long, one earlier try is forgotten. */
const DECAY_SECONDS = 60;
/** By then every counter has decayed. */
const OLD_HOURS = 24;
/** Beyond it the power of two is not worth computing: no wait is longer. */
const MOST_DOUBLINGS = 20;

/** Kind and subject, the subject as SHA-256: no address and no name is kept in clear. */
function keyOf(kind: string, subject: string): string {
  return `${kind} ${createHash('sha256').update(subject).digest('base64url')}`;
}

/**
 * Counts one try of a kind at a subject, such as `log-in` at a folded username, wherever it comes from. Refuses with 429 and the
 * seconds to wait while the wait after earlier tries lasts; a refused try is not counted, so that the owner of the subject never waits
 * longer than `longestSeconds`. Call `forgetTries` after a success.
 */
export async function allowTry(
  services: Counting,
  kind: string,
  subject: string,
  pace: TryPace = PACE,
): Promise<void> {
  const { db, now } = services;
  const key = keyOf(kind, subject);
  const at = now();
  const [counted] = await db
    .insert(tryCounters)
    .values({ key, tries: 1, since: at, allowedAt: allowedAfter(at, sql`1`, pace) })
    .onConflictDoUpdate({
      target: tryCounters.key,
      set: { tries: decayed(at), since: at, allowedAt: allowedAfter(at, decayed(at), pace) },
      setWhere: sql`${tryCounters.allowedAt} <= ${instant(at)}`,
    })
    .returning({ tries: tryCounters.tries });
  if (counted) return;
  const [waiting] = await db
    .select({ allowedAt: tryCounters.allowedAt })
    .from(tryCounters)
    .where(eq(tryCounters.key, key));
  throw tooManyTries(at, waiting?.allowedAt ?? at);
}

/** Forgets the tries of a kind at a subject, because one succeeded. */
export async function forgetTries({ db }: Counting, kind: string, subject: string): Promise<void> {
  await db.delete(tryCounters).where(eq(tryCounters.key, keyOf(kind, subject)));
}

/**
 * Counts one try of a kind by a subject, such as a network address. Returns null, or the moment from which the next is
 * allowed when there were already `most` within the minute that began with the first.
 */
export async function countInMinute(
  { db, now }: Counting,
  kind: string,
  subject: string,
  most: number,
): Promise<Date | null> {
  const at = now();
  const end = new Date(at.getTime() + 60_000);
  const isOver = sql`${tryCounters.allowedAt} <= ${instant(at)}`;
  const [counted] = await db
    .insert(tryCounters)
    .values({ key: keyOf(kind, subject), tries: 1, since: at, allowedAt: end })
    .onConflictDoUpdate({
      target: tryCounters.key,
      set: {
        // One more than `most` says that it is used up; counting on would only wear the number out.
        tries: sql`case when ${isOver} then 1 else least(${tryCounters.tries}, ${most}::int) + 1 end`,
        since: sql`case when ${isOver} then ${instant(at)} else ${tryCounters.since} end`,
        allowedAt: sql`case when ${isOver} then ${instant(end)} else ${tryCounters.allowedAt} end`,
      },
    })
    .returning({ tries: tryCounters.tries, allowedAt: tryCounters.allowedAt });
  return counted && counted.tries > most ? counted.allowedAt : null;
}

/** Deletes the counters that no longer slow anybody down. */
export async function deleteOldTries({ db, now }: Counting): Promise<void> {
  await db.delete(tryCounters).where(lt(tryCounters.since, subHours(now(), OLD_HOURS)));
}

/** The error of a try before its time: 429 with the whole seconds to wait. */
export function tooManyTries(now: Date, allowedAt: Date): ApiError {
  const seconds = Math.ceil((allowedAt.getTime() - now.getTime()) / 1000);
  return new ApiError(429, errorMessages.tooManyTries, { retryAfter: Math.max(1, seconds) });
}

const instant = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;

/** The tries with this one, after earlier ones were forgotten. */
function decayed(at: Date) {
  const forgotten = sql`floor(extract(epoch from ${instant(at)} - ${tryCounters.since}) / ${DECAY_SECONDS}::int)`;
  return sql`greatest(0, ${tryCounters.tries} - ${forgotten})::int + 1`;
}

/** From when the next try is allowed after so many. */
function allowedAfter(at: Date, tries: ReturnType<typeof sql>, { free, longestSeconds }: TryPace) {
  const doublings = sql`least(${tries} - ${free}::int, ${MOST_DOUBLINGS}::int)`;
  const wait = sql`case when ${tries} < ${free}::int then 0 else least(power(2, ${doublings}), ${longestSeconds}::int) end`;
  return sql`${instant(at)} + make_interval(secs => ${wait})`;
}
