import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '../database/connect.ts';

const likedPaper = z.object({
  pmc_id: z.string(),
  title: z.string(),
  key_words: z.string(),
  fits: z.record(z.string(), z.number()),
  weight: z.coerce.number(),
});
export type LikedPaper = z.infer<typeof likedPaper>;

const LIKED = 40;

/**
 * The papers that tell the user's taste, strongest first, at most 40. A save weighs 1, a rating (r - 2.5) / 2.5, so
 * that one and two stars push away; papers rated at the middle are left out.
 */
export async function likedPapers(db: Queryable, userId: string): Promise<LikedPaper[]> {
  const { rows } = await db.execute(sql`
    with events as (
      select pmc_id, 1.0 as weight, liked_on as at from library where user_id = ${userId}
      union all
      select pmc_id, (value - 2.5) / 2.5, rated_at from ratings where user_id = ${userId} and value > 0
    ), taste as (
      select pmc_id, sum(weight) as weight, max(at) as at from events group by pmc_id
    )
    select p.pmc_id, p.title, p.key_words, p.fits, t.weight
    from taste t join papers p using (pmc_id)
    where abs(t.weight) >= 0.3
    order by abs(t.weight) desc, t.at desc
    limit ${LIKED}`);
  return z.array(likedPaper).parse(rows);
}
