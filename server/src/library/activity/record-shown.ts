import { errorMessages } from '@health/contract';
import { sql } from 'drizzle-orm';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Services } from '../../platform/services.ts';

/**
 * Records that a page really showed these papers to the user. A paper counts once a day (UTC), however often it is
 * told; an unknown one refuses them all.
 */
export async function recordShown(
  { db, now }: Services,
  userId: string,
  pmcIds: readonly string[],
): Promise<{ pmc_ids: string[] }> {
  const ids = [...new Set(pmcIds)].toSorted();
  const today = now().toISOString().slice(0, 10);
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`
      insert into shown_papers as known (user_id, pmc_id, days, last_day)
      select ${userId}::uuid, pmc_id, 1, ${today}::date from papers where pmc_id = any(${sql.param(ids)}::text[]) order by pmc_id
      on conflict (user_id, pmc_id) do update set
        days = case
          when known.last_day >= excluded.last_day then known.days
          when known.last_day < excluded.last_day - 90 then 1
          else known.days + 1 end,
        last_day = greatest(known.last_day, excluded.last_day)
      returning 1`);
    if (rows.length < ids.length) throw new ApiError(404, errorMessages.unknownPaper);
  });
  return { pmc_ids: ids };
}
