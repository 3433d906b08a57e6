import { and, eq, inArray, isNotNull, min, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/connect.ts';
import { searches } from '../../platform/schema/searches.ts';
import { userInterests } from '../../platform/schema/users.ts';
import { findInterest } from '../../text/vocabulary/interest-catalogue.ts';
import { namesOfInterest } from '../fill-interest/fill-plan.ts';
import { searchTerms } from './search-terms.ts';

/** Something that is asked for every day. */
export interface RefreshSubject {
  /** Its place in the order of a run: interests by label, then searches by id. */
  key: string;
  terms: readonly (readonly string[])[];
  /** The interest's label; null for searches. */
  interest: string | null;
  /** The searches that ask for the same words, and when the source was last asked for them; null when it never was. */
  searches: readonly string[];
  askedAt: Date | null;
}

/** Returns every interest in use, and the recurrent searches whose owner agreed, each set of words once. */
export async function refreshSubjects(db: Queryable, withSearches: boolean): Promise<RefreshSubject[]> {
  const rows = await db.selectDistinct({ name: userInterests.name }).from(userInterests);
  const labels = new Set(rows.flatMap(({ name }) => findInterest(name)?.label ?? []));
  const interests = [...labels].toSorted().flatMap((label): RefreshSubject[] => {
    const interest = findInterest(label);
    const terms = interest ? [namesOfInterest(interest)] : [];
    return [{ key: `interest ${label}`, terms, interest: label, searches: [], askedAt: null }];
  });
  return withSearches ? [...interests, ...(await agreedSearches(db))] : interests;
}

async function agreedSearches(db: Queryable): Promise<RefreshSubject[]> {
  const { id, query, looksFurther, schedule, paused, lookedFurtherAt } = searches;
  const first = sql<string>`min(${id}::text)`;
  const rows = await db
    .select({
      first,
      query,
      ids: sql<string[]>`array_agg(${id}::text)`,
      // One that was never asked for makes the whole group new.
      never: sql<boolean>`bool_or(${lookedFurtherAt} is null)`,
      askedAt: min(lookedFurtherAt),
    })
    .from(searches)
    .where(and(looksFurther, isNotNull(schedule), eq(paused, false)))
    .groupBy(query);
  // In the order in which their keys are compared.
  const ordered = rows.toSorted((a, b) => (a.first < b.first ? -1 : 1));
  return ordered.flatMap(({ first: key, query: words, ids, never, askedAt }) => {
    const terms = searchTerms(words);
    const asked = never ? null : askedAt;
    return terms.length === 0
      ? []
      : [{ key: `search ${key}`, terms, interest: null, searches: ids, askedAt: asked }];
  });
}

/** Notes that the source was asked for these searches. */
export async function noteAsked(db: Queryable, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(searches)
    .set({ lookedFurtherAt: at })
    .where(inArray(searches.id, [...ids]));
}
