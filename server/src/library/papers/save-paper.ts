import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/connect.ts';
import type { Services } from '../../platform/services.ts';
import { lockUser } from '../preferences/stale-rankings.ts';
import { announceEvents, recordInteraction } from '../record-interaction.ts';
import { keepRemoved, type PlaceOfRows, putBack } from '../removed-rows.ts';
import { library } from '../schema/events.ts';
import { bareReferences, dropReference } from './bare-references.ts';
import { referenceKey, referenceNumber } from './paper-key.ts';

/** Keeps a paper in the library; saving twice is saving once. A bare reference is in it already. */
export async function savePaper(
  { db, now }: Services,
  userId: string,
  pmcId: string,
): Promise<{ pmc_id: string }> {
  if ((await bareReferences(db, userId, [pmcId])).length > 0) return { pmc_id: pmcId };
  await recordInteraction(db, userId, pmcId, async (tx) => {
    await tx.insert(library).values({ userId, pmcId, likedOn: now() }).onConflictDoNothing();
  });
  return { pmc_id: pmcId };
}

/**
 * Removes a paper or a bare reference from the library; `restoreSaved` can restore it for a while. A paper that is not in the library
 * is not an error.
 */
export async function unsavePaper(
  { db, now }: Services,
  userId: string,
  pmcId: string,
): Promise<{ pmc_id: string }> {
  if ((await bareReferences(db, userId, [pmcId])).length > 0) {
    await db.transaction(async (tx) => {
      await keepSaved(tx, userId, [pmcId], now());
      await dropReference(tx, userId, pmcId);
    });
    return { pmc_id: pmcId };
  }
  await recordInteraction(db, userId, pmcId, async (tx) => {
    await keepSaved(tx, userId, [pmcId], now());
    await dropReference(tx, userId, pmcId);
    await tx.delete(library).where(and(eq(library.userId, userId), eq(library.pmcId, pmcId)));
  });
  return { pmc_id: pmcId };
}

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

/** Notes of a bare reference go with it and come back with it, but not into a folder that has gone. */
const places: PlaceOfRows[] = [
  { table: 'library', if: sql`exists (select from papers p where p.pmc_id = r.pmc_id)` },
  { table: 'reader_references' },
  { table: 'reader_notes' },
  { table: 'folder_papers', if: sql`exists (select from reader_folders f where f.id = r.folder_id)` },
];

/** Keeps saved papers and bare references as they are, for some seconds after they are removed from the library. */
function keepSaved(tx: Transaction, userId: string, keys: readonly string[], at: Date): Promise<void> {
  const named = sql`${sql.param([...keys])}::text[]`;
  const numbers = sql`${sql.param(keys.flatMap((key) => referenceNumber(key) ?? []))}::bigint[]`;
  return keepRemoved(
    tx,
    { userId, kind: 'saved', at },
    sql`
    select l.pmc_id, jsonb_build_object('library', jsonb_build_array(to_jsonb(l)), 'reader_references', coalesce((
      select jsonb_agg(to_jsonb(r)) from reader_references r where r.user_id = l.user_id and r.pmc_id = l.pmc_id), '[]'))
    from library l where l.user_id = ${userId} and l.pmc_id = any(${named})
    union all
    select 'REF' || r.number, jsonb_build_object('reader_references', jsonb_build_array(to_jsonb(r)),
      'reader_notes', coalesce((select jsonb_agg(to_jsonb(n)) from reader_notes n where n.reference = r.number), '[]'),
      'folder_papers', coalesce((select jsonb_agg(to_jsonb(f)) from folder_papers f join reader_notes n on n.id = f.note_id
        where n.reference = r.number), '[]'))
    from reader_references r where r.user_id = ${userId} and r.pmc_id is null and r.number = any(${numbers})`,
  );
}

/** Puts papers and bare references back that a user took out of the library in the last seconds; answers those that are in it again. */
export function restoreSaved(
  { db, now }: Services,
  userId: string,
  keys: readonly string[],
): Promise<string[]> {
  return db.transaction(async (tx) => {
    // Events of one user follow one another.
    await lockUser(tx, userId);
    const back = await putBack(tx, { userId, kind: 'saved', at: now() }, keys, places);
    await announceEvents(
      tx,
      userId,
      back.filter((key) => referenceNumber(key) === null),
    );
    return back;
  });
}
