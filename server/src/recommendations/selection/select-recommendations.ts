import { sql } from 'drizzle-orm';
import type { RankedCandidate } from '../../platform/schema/events.ts';
import type { Services } from '../../platform/services.ts';
import { findInterest, type Interest } from '../../text/vocabulary/interest-catalogue.ts';
import { rankingsOf } from '../candidates/ranking-cache.ts';
import { type AssignedPaper, assign, DAYS_SHOWN, type History } from './assign.ts';
import { type HealthProfile, matchHealth } from './health-match.ts';
import type { ReaderState } from './read-reader-state.ts';

/** The papers selected for a reader, and the interests and rankings they come from. */
export interface SelectedRecommendations {
  interests: Interest[];
  rankings: ReadonlyMap<string, readonly RankedCandidate[]>;
  assigned: AssignedPaper[];
}

/** How many conditions of the health profile replace the interests of a reader who has none. */
const MAX_PROFILE_INTERESTS = 6;

/** Ranks papers for every interest of the reader and assigns each paper to one interest. */
export async function selectRecommendations(
  services: Services,
  userId: string,
  reader: ReaderState,
): Promise<SelectedRecommendations> {
  const { health, unused } = reader;
  const interests = reader.interests.length > 0 ? reader.interests : interestsFrom(health);
  if (interests.length === 0) return { interests, rankings: new Map(), assigned: [] };
  const history = await historyOf(services, userId);
  const uses = {
    useEvidence: !unused.has('evidence'),
    useCoReaders: !unused.has('co-readers'),
    excluded: excludedBy(history),
  };
  const rankings = await rankingsOf(services, userId, interests, uses, reader.interests.length > 0);
  const factorOf = (paper: RankedCandidate): number => matchHealth(health, paper).factor;
  const assigned = assign(rankings, history, factorOf, !unused.has('exploration'));
  return { interests, rankings, assigned };
}

function interestsFrom(health: HealthProfile | null): Interest[] {
  const found = (health?.conditions ?? []).flatMap((name) => findInterest(name) ?? []);
  return [...new Set(found)].slice(0, MAX_PROFILE_INTERESTS);
}

/** The papers that the reader has seen, or that were shown on three days. */
function excludedBy({ seen, daysShown }: History): Set<string> {
  const resting = [...daysShown].flatMap(([id, days]) => (days >= DAYS_SHOWN ? id : []));
  return new Set([...seen, ...resting]);
}

/** After so many days a paper that was shown on three days may be shown again. */
const REST_DAYS = 90;

async function historyOf({ db, now }: Services, userId: string): Promise<History> {
  const today = now().toISOString().slice(0, 10);
  const { rows } = await db.execute<{ pmc_id: string; days: number | null }>(sql`
    select pmc_id, null::int as days from preferences where user_id = ${userId}
    union all
    select pmc_id, days - (last_day >= ${today}::date)::int from shown_papers
    where user_id = ${userId} and last_day >= ${today}::date - ${REST_DAYS}::int`);
  return {
    seen: new Set(rows.flatMap(({ pmc_id, days }) => (days === null ? pmc_id : []))),
    daysShown: new Map(rows.flatMap(({ pmc_id, days }) => (days === null ? [] : [[pmc_id, days] as const]))),
  };
}
