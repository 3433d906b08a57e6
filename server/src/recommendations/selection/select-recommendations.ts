import type { RecommendationSort } from '@health/contract';
import { sql } from 'drizzle-orm';
import { papers } from '../../library/schema/papers.ts';
import type { Services } from '../../platform/services.ts';
import { findInterest, type Interest } from '../../text/vocabulary/interest-catalogue.ts';
import { rankingsOf } from '../candidates/ranking-cache.ts';
import type { RankedCandidate } from '../schema.ts';
import { type AssignedPaper, assign, type History, isResting } from './assign.ts';
import { assignFollowed } from './assign-followed.ts';
import { type HealthProfile, matchHealth } from './health-match.ts';
import type { UserState } from './read-user-state.ts';

/** The papers selected for a user, and the interests and rankings they come from. */
export interface SelectedRecommendations {
  interests: Interest[];
  rankings: ReadonlyMap<string, readonly RankedCandidate[]>;
  assigned: AssignedPaper[];
}

/** How many conditions of the health profile replace the interests of a user who has none. */
const MAX_PROFILE_INTERESTS = 6;

/** From so many saved papers on, what is like them comes before the interests. */
const SAVED_BEFORE_INTERESTS = 3;

/**
 * Ranks papers for every interest of the user and like those in the user's library, and assigns each paper to one of
 * them. The newest papers of what the user follows come first.
 */
export async function selectRecommendations(
  services: Services,
  userId: string,
  user: UserState,
  sort: RecommendationSort,
): Promise<SelectedRecommendations> {
  const { health, unused, saved, follows } = user;
  const interests = user.interests.length > 0 ? user.interests : interestsFrom(health);
  const history = await historyOf(services, userId);
  const uses = {
    useEvidence: !unused.has('evidence'),
    useCoReaders: !unused.has('co-readers'),
    useMeaning: !unused.has('meaning'),
    excluded: history.seen,
    resting: new Set([...history.shown].flatMap(([id, shown]) => (isResting(shown) ? id : []))),
  };
  const rankings = await rankingsOf(services, userId, interests, uses, user.interests.length > 0);
  const followed = await assignFollowed(services.db, follows, history);
  const assigned = assign(rankings, {
    history,
    assigned: new Set(followed.map(({ pmc_id }) => pmc_id)),
    factorOf: (paper) => matchHealth(health, paper).factor,
    explores: !unused.has('exploration'),
    libraryFirst: saved >= SAVED_BEFORE_INTERESTS,
    yearOf: sort === 'newest' ? await yearsOf(services, [...rankings.values()].flat()) : null,
  });
  return { interests, rankings, assigned: [...followed, ...assigned] };
}

/** Returns the year in which a ranked paper was published, 0 where that is not known. */
async function yearsOf(
  { db }: Services,
  ranked: readonly RankedCandidate[],
): Promise<(paper: RankedCandidate) => number> {
  const ids = [...new Set(ranked.map(({ pmc_id }) => pmc_id))];
  const rows = await db
    .select({ id: papers.pmcId, year: papers.pubYear })
    .from(papers)
    .where(sql`${papers.pmcId} = any(${sql.param(ids)}::text[])`);
  const years = new Map(rows.map(({ id, year }) => [id, year ?? 0]));
  return ({ pmc_id }) => years.get(pmc_id) ?? 0;
}

function interestsFrom(health: HealthProfile | null): Interest[] {
  const found = (health?.conditions ?? []).flatMap((name) => findInterest(name) ?? []);
  return [...new Set(found)].slice(0, MAX_PROFILE_INTERESTS);
}

/** After so many days a paper that rests counts as new. */
const REST_DAYS = 90;

async function historyOf({ db, now }: Services, userId: string): Promise<History> {
  const today = now().toISOString().slice(0, 10);
  const { rows } = await db.execute<{ pmc_id: string; days: number | null; last_day: string | null }>(sql`
    select pmc_id, null::int as days, null::text as last_day from preferences where user_id = ${userId}
    union all
    select pmc_id, days - (last_day >= ${today}::date)::int, case when last_day < ${today}::date then last_day::text end from shown_papers
    where user_id = ${userId} and last_day >= ${today}::date - ${REST_DAYS}::int and (days > 1 or last_day < ${today}::date)`);
  return {
    seen: new Set(rows.flatMap(({ pmc_id, days }) => (days === null ? pmc_id : []))),
    shown: new Map(
      rows.flatMap(({ pmc_id, days, last_day }) =>
        days === null ? [] : [[pmc_id, { days, lastDay: last_day }] as const],
      ),
    ),
  };
}
