import { FROM_LIBRARY } from '@health/contract';
import { and, eq, gte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '../../accounts/schema.ts';
import { preferencesFor, readPreferences } from '../../library/preferences/preferences.ts';
import { corpus } from '../../library/schema/papers.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import type { Services } from '../../platform/services.ts';
import type { Interest } from '../../text/vocabulary/interest-catalogue.ts';
import { candidates, type RankedCandidate, recommendationRecipes } from '../schema.ts';
import { LIKES_KNOWN, type LikesKnown, type Recipe, type Recipes } from '../scoring/recipes.ts';
import { interestMeaning } from './close-to-interests.ts';
import { rankSubject } from './rank-subject.ts';
import type { RankingContext } from './ranking-context.ts';
import { termSpace } from './term-space.ts';

/** The least preference that shows what a user likes; a paper that was only opened has less. */
export const LEAST_LIKE = 0.5;

/** What the user allows recommendations to use, and which papers are excluded. */
type Uses = Pick<RankingContext, 'useEvidence' | 'useCoReaders' | 'excluded' | 'resting'> & {
  useMeaning: boolean;
};

/**
 * Returns the ranking of every interest, by label, and of what the user likes, by `FROM_LIBRARY`. Cached ones are used as
 * they are; those that an event or an import made stale, or that are of another day, are computed and stored. If
 * `areChosen` is false, the interests come from the health profile, and their rankings must not be stored; nor are those
 * computed after a vector was late. Requests of one user for the same page arrive here once: `page-cache` joins them.
 */
export async function rankingsOf(
  services: Services,
  userId: string,
  interests: readonly Interest[],
  uses: Uses,
  areChosen: boolean,
): Promise<Map<string, RankedCandidate[]>> {
  const found = await readFresh(services, userId);
  const subjects = new Map([...interests.map((one) => [one.label, one] as const), [FROM_LIBRARY, null]]);
  const missing = [...subjects].filter(([label]) => !found.has(label));
  if (missing.length > 0) {
    const start = await startOf(services, userId);
    const preferences = await readPreferences(services.db, userId);
    const [space, recipes] = [await termSpace(services), await readRecipes(services.db)];
    // The names of conditions of the health profile are given to no model.
    const meaning = uses.useMeaning && areChosen ? interestMeaning(services) : null;
    const context = { userId, now: services.now(), space, recipes, meaning, ...uses };
    for (const [label, subject] of missing) {
      const own = subject ? preferencesFor(preferences, label) : preferences;
      const hasSource = subject !== null || own.some(({ weight }) => weight >= LEAST_LIKE);
      const ranked = hasSource ? await rankSubject(services, subject, own, context) : [];
      found.set(label, ranked);
      if (meaning?.isLate()) continue;
      if (subject ? areChosen : hasSource)
        await storeRanking(services, { userId, interest: label, ranked }, start);
    }
  }
  return new Map([...subjects.keys()].map((label) => [label, found.get(label) ?? []]));
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

/** The day of the user's pages is that of UTC. */
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

const weight = z.number().min(0).max(10);
const recipe: z.ZodType<Recipe> = z.object({
  randomWalk: weight,
  userKnn: weight,
  wordSimilarity: weight,
  similarityPower: weight,
});

/** Returns the recipes chosen last; one that this version cannot read counts as not chosen. */
export async function readRecipes(db: Queryable): Promise<Recipes> {
  const rows = await db.select().from(recommendationRecipes);
  return new Map(
    rows.flatMap((row): [LikesKnown, Recipe][] => {
      const likes = LIKES_KNOWN.find((one) => one === row.likesKnown);
      const { data } = recipe.safeParse(row.recipe);
      return likes !== undefined && data ? [[likes, data]] : [];
    }),
  );
}
