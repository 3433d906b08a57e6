import type { AccessEntry } from '@health/contract';
import Bowser from 'bowser';
import { subDays } from 'date-fns/subDays';
import { desc, eq, lt, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Database, Queryable } from '../platform/database/connect.ts';
import type { Services } from '../platform/services.ts';
import { accessLog } from './schema.ts';

/** No browser sends a longer header. */
const LONGEST_HEADER = 1000;
/** Days for which an entry is kept. */
const KEPT_DAYS = 365;

/** Writes what was done to an account into the log that its user can read. `client` is what `describeClient` returns. */
export async function recordAccess(
  db: Queryable,
  userId: string,
  action: AccessEntry['action'],
  client: string,
  now: Date,
): Promise<void> {
  await db.insert(accessLog).values({ userId, action, client, at: now });
}

/**
 * Records a failed login. Runs the same steps for a name without an account, and does not wait for the disk, so that the response time
 * does not reveal which names have one.
 */
export async function recordFailedLogIn(
  db: Database,
  userId: string | undefined,
  client: string,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local synchronous_commit = off`);
    await tx.execute(sql`
      insert into ${accessLog} (user_id, at, action, client)
      select id, ${now}::timestamptz, 'log-in-failed', ${client}::text from users where id = ${userId ?? null}::uuid`);
  });
}

/** Removes what is older than a year. */
export async function deleteOldAccess({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await db.delete(accessLog).where(lt(accessLog.at, subDays(now(), KEPT_DAYS)));
}

/**
 * Returns the browser and system that a request names, such as "Firefox on Linux", without versions: these tell a user
 * nothing and identify a machine. Empty when the request names neither.
 */
export function describeClient(request: Pick<FastifyRequest, 'headers'>): string {
  const header = request.headers['user-agent'] ?? '';
  if (header === '' || header.length > LONGEST_HEADER) return '';
  const { browser, os } = Bowser.parse(header);
  return [browser.name, os.name].filter(Boolean).join(' on ');
}

/** Entries that the page of the account shows; the download has all. */
const SHOWN = 100;

/** Returns the last entries of a user's access log, the newest first. */
export async function listAccess({ db }: Services, userId: string): Promise<{ data: AccessEntry[] }> {
  const rows = await db
    .select({ at: accessLog.at, action: accessLog.action, client: accessLog.client })
    .from(accessLog)
    .where(eq(accessLog.userId, userId))
    .orderBy(desc(accessLog.at), desc(accessLog.id))
    .limit(SHOWN);
  return { data: rows.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })) };
}
