import { subSeconds } from 'date-fns/subSeconds';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../platform/database/connect.ts';
import type { Services } from '../platform/services.ts';
import { removedRows } from './schema/events.ts';

/** For so long what was removed can be put back. */
export const UNDO_SECONDS = 10;

type Kind = (typeof removedRows.$inferSelect)['kind'];

/** Whose rows they are, and when they are removed. */
interface Removal {
  userId: string;
  kind: Kind;
  at: Date;
}

/**
 * Keeps rows that are about to be removed. `parts` selects a key and, as JSON, the rows by their tables; what was removed under the same
 * key before is past.
 */
export async function keepRemoved(tx: Transaction, { userId, kind, at }: Removal, parts: SQL): Promise<void> {
  await tx.execute(sql`
    insert into ${removedRows} (user_id, kind, key, rows, removed_at)
    select ${userId}::uuid, ${kind}, part.key, part.rows, ${at.toISOString()}::timestamptz
    from (${parts}) as part (key, rows)
    on conflict (user_id, kind, key) do update set rows = excluded.rows, removed_at = excluded.removed_at`);
}

/** A table to put rows back into, and the condition under which a row, `r`, still has its place. */
export interface PlaceOfRows {
  table: string;
  if?: SQL;
}

/**
 * Restores what a user removed under these keys in the last seconds; returns the restored keys. A row added under the same key
 * meanwhile stays.
 */
export async function putBack(
  tx: Transaction,
  { userId, kind, at }: Removal,
  keys: readonly string[],
  places: readonly PlaceOfRows[],
): Promise<string[]> {
  const since = subSeconds(at, UNDO_SECONDS).toISOString();
  const { rows: found } = await tx.execute<{ key: string; rows: Record<string, object[]> }>(sql`
    delete from ${removedRows} where user_id = ${userId} and kind = ${kind}
      and key = any(${sql.param([...keys])}::text[]) and removed_at > ${since}::timestamptz
    returning key, rows`);
  for (const { table, if: fits = sql`true` } of places) {
    const kept = found.flatMap(({ rows }) => rows[table] ?? []);
    if (kept.length === 0) continue;
    const name = sql.identifier(table);
    await tx.execute(sql`
      insert into ${name} select r.* from jsonb_populate_recordset(null::${name}, ${JSON.stringify(kept)}::jsonb) as r
      where ${fits} on conflict do nothing`);
  }
  return found.map(({ key }) => key);
}

/** Deletes for good what can no longer be put back. */
export async function forgetRemoved({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const past = subSeconds(now(), UNDO_SECONDS).toISOString();
  await db.execute(sql`delete from ${removedRows} where removed_at <= ${past}::timestamptz`);
}
