import { sql } from 'drizzle-orm';
import type { Services } from '../../platform/services.ts';
import { lockUser } from '../../preferences/stale-rankings.ts';
import { announceEvents } from '../interactions/announce-events.ts';
import { referenceKey, referenceNumber } from './paper-key.ts';
import { keepSaved } from './restore-saved.ts';

/** Takes papers and bare references out of a user's library in one step, and returns those that were in it. */
export async function unsaveSeveral(
  { db, now }: Services,
  userId: string,
  keys: readonly string[],
): Promise<string[]> {
  const named = sql`${sql.param([...keys])}::text[]`;
  const numbers = keys.flatMap((key) => referenceNumber(key) ?? []);
  return db.transaction(async (tx) => {
    // Events of one user follow one another.
    await lockUser(tx, userId);
    await keepSaved(tx, userId, keys, now());
    const { rows: papers } = await tx.execute<{ key: string }>(sql`
      delete from library where user_id = ${userId} and pmc_id = any(${named}) returning pmc_id as key`);
    const saved = papers.map(({ key }) => key);
    // What a file said of a saved paper goes with the save, too.
    const { rows: bare } = await tx.execute<{ number: string; pmc_id: string | null }>(sql`
      delete from reader_references where user_id = ${userId}
        and (pmc_id = any(${named}) or (pmc_id is null and number = any(${sql.param(numbers)}::bigint[])))
      returning number, pmc_id`);
    await announceEvents(tx, userId, saved);
    const dropped = bare.filter(({ pmc_id }) => pmc_id === null);
    return [...saved, ...dropped.map(({ number }) => referenceKey(Number(number)))];
  });
}
