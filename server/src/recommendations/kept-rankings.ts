import { and, eq, gte, sql } from 'drizzle-orm';
import type { Asking } from '../candidates/asking.ts';
import { rankInterest } from '../candidates/rank-interest.ts';
import { termSpace } from '../candidates/term-space.ts';
import type { Services } from '../services.ts';
import { candidates, type RankedPaper } from '../tables/events.ts';
import { corpus } from '../tables/papers.ts';
import { readingsOf, within } from '../taste/readings-of.ts';
import type { Interest } from '../vocabulary/interest-catalogue.ts';

/** What the reader lets recommendations use. */
export type Uses = Pick<Asking, 'useEvidence' | 'useCoReaders'>;

/**
 * The ranking of every interest, kept ones as they are; those that an event or an import made stale are made anew and, if
 * `keep` says so, kept. What comes from the health profile must not be kept.
 */
export async function rankingsOf(
  services: Services,
  userId: string,
  interests: readonly Interest[],
  uses: Uses,
  keep: boolean,
): Promise<Map<string, RankedPaper[]>> {
  const found = keep ? await freshOnes(services, userId) : new Map<string, RankedPaper[]>();
  const missing = interests.filter(({ label }) => !found.has(label));
  if (missing.length > 0) {
    const readings = await readingsOf(services.db, userId);
    const asking = { userId, now: services.now(), space: await termSpace(services.db), ...uses };
    for (const interest of missing) {
      const startedAt = await moment(services);
      const ranked = await rankInterest(services.db, interest, within(readings, interest.label), asking);
      found.set(interest.label, ranked);
      if (keep) await keepRanking(services, { userId, interest: interest.label, ranked, madeAt: startedAt });
    }
  }
  return new Map(interests.map(({ label }) => [label, found.get(label) ?? []]));
}

async function freshOnes({ db }: Services, userId: string): Promise<Map<string, RankedPaper[]>> {
  const kept = await db
    .select({ interest: candidates.interest, ranked: candidates.ranked })
    .from(candidates)
    .where(
      and(
        eq(candidates.userId, userId),
        gte(candidates.madeAt, sql`(select to_timestamp(version) from ${corpus})`),
      ),
    );
  return new Map(kept.map(({ interest, ranked }) => [interest, ranked]));
}

/** The database's own clock, which stamps imports too. */
async function moment({ db }: Services): Promise<Date> {
  const { rows } = await db.execute<{ now: string }>(sql`select clock_timestamp()::text as now`);
  return new Date(rows[0]?.now ?? Date.now());
}

async function keepRanking({ db }: Services, row: typeof candidates.$inferInsert): Promise<void> {
  const { ranked, madeAt } = row;
  await db
    .insert(candidates)
    .values(row)
    .onConflictDoUpdate({ target: [candidates.userId, candidates.interest], set: { ranked, madeAt } });
}
