import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/connect.ts';
import type { Services } from '../../platform/services.ts';
import { lockUser } from '../../preferences/stale-rankings.ts';
import { announceEvents } from '../interactions/announce-events.ts';
import { keepRemoved, type PlaceOfRows, putBack } from '../removed/removed-rows.ts';
import { referenceNumber } from './paper-key.ts';

/** Notes of a bare reference go with it and come back with it, but not into a folder that has gone. */
const places: PlaceOfRows[] = [
  { table: 'library', if: sql`exists (select from papers p where p.pmc_id = r.pmc_id)` },
  { table: 'reader_references' },
  { table: 'reader_notes' },
  { table: 'folder_papers', if: sql`exists (select from reader_folders f where f.id = r.folder_id)` },
];

/** Keeps saved papers and bare references as they are, for some seconds after they are taken out of the library. */
export function keepSaved(tx: Transaction, userId: string, keys: readonly string[], at: Date): Promise<void> {
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
