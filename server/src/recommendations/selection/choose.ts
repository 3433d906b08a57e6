import { sql } from 'drizzle-orm';
import type { RankedPaper } from '../../platform/schema/events.ts';
import type { Services } from '../../platform/services.ts';
import { findInterest, type Interest } from '../../text/vocabulary/interest-catalogue.ts';
import { rankingsOf } from '../candidates/ranking-cache.ts';
import { type AssignedPaper, assign, DAYS_SHOWN, type History } from './assign.ts';
import { type HealthProfile, matchHealth } from './health-match.ts';
import type { ReaderNow } from './reader.ts';

/** The papers chosen for a reader and what the choice was made from. */
export interface Chosen {
  interests: Interest[];
  rankings: ReadonlyMap<string, readonly RankedPaper[]>;
  placed: AssignedPaper[];
}

/** Interests that stand in for a reader without any, from the conditions of their profile. */
const STAND_IN = 6;

/** Ranks every interest of the reader and places the papers. */
export async function choose(services: Services, userId: string, reader: ReaderNow): Promise<Chosen> {
  const { health, unused } = reader;
  const interests = reader.interests.length > 0 ? reader.interests : interestsFrom(health);
  if (interests.length === 0) return { interests, rankings: new Map(), placed: [] };
  const history = await historyOf(services, userId);
  const uses = {
    useEvidence: !unused.has('evidence'),
    useCoReaders: !unused.has('co-readers'),
    skip: excluded(history),
  };
  const rankings = await rankingsOf(services, userId, interests, uses, reader.interests.length > 0);
  const worth = (paper: RankedPaper): number => matchHealth(health, paper).factor;
  const placed = assign(rankings, history, worth, !unused.has('exploration'));
  return { interests, rankings, placed };
}

function interestsFrom(health: HealthProfile | null): Interest[] {
  const found = (health?.conditions ?? []).flatMap((name) => findInterest(name) ?? []);
  return [...new Set(found)].slice(0, STAND_IN);
}

/** Met, or shown on enough days. */
function excluded({ seen, daysShown }: History): Set<string> {
  const resting = [...daysShown].flatMap(([id, days]) => (days >= DAYS_SHOWN ? id : []));
  return new Set([...seen, ...resting]);
}

/** A rested paper may come again after so many days. */
const RESTS = 90;

async function historyOf({ db, now }: Services, userId: string): Promise<History> {
  const today = now().toISOString().slice(0, 10);
  const { rows } = await db.execute<{ pmc_id: string; days: number | null }>(sql`
    select pmc_id, null::int as days from readings where user_id = ${userId}
    union all
    select pmc_id, days - (last_day >= ${today}::date)::int from shown_papers
    where user_id = ${userId} and last_day >= ${today}::date - ${RESTS}::int`);
  return {
    seen: new Set(rows.flatMap(({ pmc_id, days }) => (days === null ? pmc_id : []))),
    daysShown: new Map(rows.flatMap(({ pmc_id, days }) => (days === null ? [] : [[pmc_id, days] as const]))),
  };
}
