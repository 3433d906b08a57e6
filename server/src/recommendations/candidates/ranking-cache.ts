import { and, eq, gte, sql } from 'drizzle-orm';
import { preferencesFor, readPreferences } from '../../library/interactions/read-preferences.ts';
import { candidates, type RankedPaper } from '../../platform/schema/events.ts';
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
 * The ranking of every interest, kept ones as they are; those that an event or an import made stale, or that are of
 * another day, are made anew and, if `keep` says so, kept. What comes from the health profile must not be kept.
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
    const begun = await begin(services, userId);
    const readings = await readPreferences(services.db, userId);
    const context = { userId, now: services.now(), space: await termSpace(services.db), ...uses };
    for (const interest of missing) {
      const ranked = await rankInterest(
        services.db,
        interest,
        preferencesFor(readings, interest.label),
        context,
      );
      found.set(interest.label, ranked);
      if (keep) await keepRanking(services, { userId, interest: interest.label, ranked }, begun);
    }
  }
  return new Map(interests.map(({ label }) => [label, found.get(label) ?? []]));
}

async function freshOnes({ db, now }: Services, userId: string): Promise<Map<string, RankedPaper[]>> {
  const kept = await db
    .select({ interest: candidates.interest, ranked: candidates.ranked })
    .from(candidates)
    .where(
      and(
        eq(candidates.userId, userId),
        gte(candidates.madeAt, sql`(select to_timestamp(version) from ${corpus})`),
        gte(candidates.madeAt, startOfDay(now())),
      ),
    );
  return new Map(kept.map(({ interest, ranked }) => [interest, ranked]));
}

/** The day of the reader's pages is that of UTC. */
const startOfDay = (now: Date): Date => new Date(`${now.toISOString().slice(0, 10)}T00:00:00Z`);

/** When ranking begins, by the database's own clock, which stamps imports too, and after how many events. */
interface Begun {
  at: string;
  events: number;
}

async function begin({ db }: Services, userId: string): Promise<Begun> {
  const [row] = await db
    .select({ at: sql<string>`clock_timestamp()::text`, events: users.preferenceEvents })
    .from(users)
    .where(eq(users.id, userId));
  return row ?? { at: 'epoch', events: -1 };
}

/** Keeps a ranking unless an event came in between; the next page then ranks anew. */
async function keepRanking(
  { db }: Services,
  { userId, interest, ranked }: Omit<typeof candidates.$inferInsert, 'madeAt'>,
  { at, events }: Begun,
): Promise<void> {
  await db.execute(sql`
    insert into candidates (user_id, interest, ranked, made_at)
    select id, ${interest}, ${JSON.stringify(ranked)}::jsonb, ${at}::timestamptz from users
    where id = ${userId} and preference_events = ${events}
    for share
    on conflict (user_id, interest) do update set ranked = excluded.ranked, made_at = excluded.made_at`);
}
