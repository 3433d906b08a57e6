import { and, eq, gte, sql } from 'drizzle-orm';
import { preferencesFor, readPreferences } from '../../library/interactions/read-preferences.ts';
import { candidates, type RankedCandidate } from '../../platform/schema/events.ts';
import { corpus } from '../../platform/schema/papers.ts';
import { users } from '../../platform/schema/readers.ts';
import type { Services } from '../../platform/services.ts';
import type { Interest } from '../../text/vocabulary/interest-catalogue.ts';
import { rankInterest } from './rank-interest.ts';
import type { RankingContext } from './ranking-context.ts';
import { termSpace } from './term-space.ts';

/** What the reader allows recommendations to use, and which papers are excluded. */
export type Uses = Pick<RankingContext, 'useEvidence' | 'useCoReaders' | 'excluded'>;

/**
 * Returns the ranking of every interest, by label. Cached ones are used as they are; those that an event or an import made
 * stale, or that are of another day, are computed and, if `keep` is true, stored. What comes from the health profile must
 * not be stored. Requests of one reader for the same page arrive here once: `page-cache` joins them.
 */
export async function rankingsOf(
  services: Services,
  userId: string,
  interests: readonly Interest[],
  uses: Uses,
  keep: boolean,
): Promise<Map<string, RankedCandidate[]>> {
  const found = keep ? await readFresh(services, userId) : new Map<string, RankedCandidate[]>();
  const missing = interests.filter(({ label }) => !found.has(label));
  if (missing.length > 0) {
    const start = await startOf(services, userId);
    const preferences = await readPreferences(services.db, userId);
    const context = { userId, now: services.now(), space: await termSpace(services.db), ...uses };
    for (const interest of missing) {
      const own = preferencesFor(preferences, interest.label);
      const ranked = await rankInterest(services.db, interest, own, context);
      found.set(interest.label, ranked);
      if (keep) await storeRanking(services, { userId, interest: interest.label, ranked }, start);
    }
  }
  return new Map(interests.map(({ label }) => [label, found.get(label) ?? []]));
}

async function readFresh({ db, now }: Services, userId: string): Promise<Map<string, RankedCandidate[]>> {
  const rows = await db
    .select({ interest: candidates.interest, ranked: candidates.ranked })
    .from(candidates)
    .where(
      and(
        eq(candidates.userId, userId),
        gte(candidates.madeAt, sql`(select to_timestamp(version) from ${corpus})`),
        gte(candidates.madeAt, startOfDay(now())),
      ),
    );
  return new Map(rows.map(({ interest, ranked }) => [interest, ranked]));
}

/** The day of the reader's pages is that of UTC. */
const startOfDay = (now: Date): Date => new Date(`${now.toISOString().slice(0, 10)}T00:00:00Z`);

/** When ranking began, by the database's clock, which also stamps imports, and after how many events. */
interface RankingStart {
  at: string;
  events: number;
}

async function startOf({ db }: Services, userId: string): Promise<RankingStart> {
  const [row] = await db
    .select({ at: sql<string>`clock_timestamp()::text`, events: users.preferenceEvents })
    .from(users)
    .where(eq(users.id, userId));
  return row ?? { at: 'epoch', events: -1 };
}

/** Stores a ranking unless an event came in between; the next page then computes it again. */
async function storeRanking(
  { db }: Services,
  { userId, interest, ranked }: Omit<typeof candidates.$inferInsert, 'madeAt'>,
  { at, events }: RankingStart,
): Promise<void> {
  await db.execute(sql`
    insert into candidates (user_id, interest, ranked, made_at)
    select id, ${interest}, ${JSON.stringify(ranked)}::jsonb, ${at}::timestamptz from users
    where id = ${userId} and preference_events = ${events}
    for share
    on conflict (user_id, interest) do update set ranked = excluded.ranked, made_at = excluded.made_at`);
}
