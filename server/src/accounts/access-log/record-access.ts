import type { AccessEntry } from '@health/contract';
import Bowser from 'bowser';
import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../../platform/database/connect.ts';
import { accessLog } from '../../platform/schema/accounts.ts';

/** A longer header is no browser's. */
const LONGEST_HEADER = 1000;

/** Writes what was done to an account into the log that its reader can read. `client` is what `describeClient` returns. */
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
 * Returns the browser and system that a request names, such as "Firefox on Linux", without versions: these tell a reader
 * nothing and identify a machine. Empty when the request names neither.
 */
export function describeClient(request: Pick<FastifyRequest, 'headers'>): string {
  const header = request.headers['user-agent'] ?? '';
  if (header === '' || header.length > LONGEST_HEADER) return '';
  const { browser, os } = Bowser.parse(header);
  return [browser.name, os.name].filter(Boolean).join(' on ');
}
