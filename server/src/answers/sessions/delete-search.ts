import { errorMessages } from '@health/contract';
import { and, eq, sql } from 'drizzle-orm';
import { keepRemoved, type PlaceOfRows, putBack } from '../../library/removed-rows.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Services } from '../../platform/services.ts';
import { searches } from '../schema.ts';

/** A run that an e-mail reports is reported by no other one. */
const places: PlaceOfRows[] = [
  { table: 'searches' },
  { table: 'search_runs' },
  { table: 'digest_runs', if: sql`exists (select from digests d where d.id = r.digest_id)` },
];

/**
 * Deletes a search of the user's own with its runs; for some seconds `restoreSearch` brings it back. Another's answers 404 as if it did
 * not exist.
 */
export function deleteSearch({ db, now }: Services, userId: string, id: string): Promise<{ id: string }> {
  return db.transaction(async (tx) => {
    await keepRemoved(
      tx,
      { userId, kind: 'search', at: now() },
      sql`
      select s.id::text, jsonb_build_object('searches', jsonb_build_array(to_jsonb(s)),
        'search_runs', coalesce((select jsonb_agg(to_jsonb(r)) from search_runs r where r.search_id = s.id), '[]'),
        'digest_runs', coalesce((select jsonb_agg(to_jsonb(d)) from digest_runs d join search_runs r on r.id = d.run_id
          where r.search_id = s.id), '[]'))
      from searches s where s.id = ${id}::uuid and s.user_id = ${userId}`,
    );
    const [gone] = await tx
      .delete(searches)
      .where(and(eq(searches.id, id), eq(searches.userId, userId)))
      .returning({ id: searches.id });
    if (!gone) throw new ApiError(404, errorMessages.unknownSearch);
    return gone;
  });
}

/** Brings back a search that the user deleted in the last seconds, with its schedule and runs; refuses with 404 afterwards. */
export function restoreSearch({ db, now }: Services, userId: string, id: string): Promise<{ id: string }> {
  return db.transaction(async (tx) => {
    const [back] = await putBack(tx, { userId, kind: 'search', at: now() }, [id], places);
    if (!back) throw new ApiError(404, errorMessages.goneForGood);
    return { id: back };
  });
}
