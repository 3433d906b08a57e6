import type { Recommendation } from '@health/contract';
import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import { listInterests } from '../interests/list-interests.ts';
import { paperColumns, toPaper } from '../papers/paper-row.ts';
import type { Services } from '../services.ts';
import { candidates } from '../tables/events.ts';
import { corpus, papers } from '../tables/papers.ts';
import { likedPapers } from '../taste/liked-papers.ts';
import { findInterest, type Interest } from '../vocabulary/interest-catalogue.ts';
import type { Candidate } from './blend.ts';
import { rankCandidates } from './candidates.ts';
import { explain } from './explain.ts';
import { place } from './place.ts';

/**
 * The recommended papers: for each interest, in the user's order, up to twelve, papers already opened, rated or saved
 * behind those that are new to the user. A paper that fits several interests stands once, under the best.
 */
export async function recommend(services: Services, userId: string): Promise<Recommendation[]> {
  const names = await listInterests(services.db, userId);
  const interests = names.flatMap((name) => findInterest(name) ?? []);
  if (interests.length === 0) return [];
  const ranked = await candidatesOf(services, userId, interests);
  const placed = place(ranked, await seenPapers(services, userId));
  const ids = placed.map(({ pmc_id }) => pmc_id);
  if (ids.length === 0) return [];
  const rows = await services.db.select(paperColumns(userId)).from(papers).where(inArray(papers.pmcId, ids));
  const byId = new Map(rows.map((row) => [row.pmcId, row]));
  const titles = await titlesOf(
    services,
    placed.flatMap(({ like }) => like ?? []),
  );
  return placed.flatMap((one) => {
    const row = byId.get(one.pmc_id);
    if (!row) return [];
    const why = explain(row, one.interests[0] ?? '', one.like, one.like ? titles.get(one.like) : undefined);
    return [{ paper: toPaper(row, interests), interests: one.interests, why }];
  });
}

/** The kept candidates of every interest; those that an event or an import made stale are ranked anew and kept. */
async function candidatesOf(
  { db }: Services,
  userId: string,
  interests: Interest[],
): Promise<Map<string, Candidate[]>> {
  const fresh = and(
    eq(candidates.userId, userId),
    gte(candidates.madeAt, sql`(select to_timestamp(version) from ${corpus})`),
  );
  const kept = await db
    .select({ interest: candidates.interest, ranked: candidates.ranked })
    .from(candidates)
    .where(fresh);
  const found = new Map(kept.map(({ interest, ranked }) => [interest, ranked]));
  const missing = interests.filter(({ label }) => !found.has(label));
  const taste = missing.length > 0 ? await likedPapers(db, userId) : [];
  for (const interest of missing) found.set(interest.label, await rankAndKeep(db, userId, interest, taste));
  return new Map(interests.map(({ label }) => [label, found.get(label) ?? []]));
}

async function rankAndKeep(
  db: Services['db'],
  userId: string,
  interest: Interest,
  taste: Awaited<ReturnType<typeof likedPapers>>,
): Promise<Candidate[]> {
  const ranked = await rankCandidates(db, interest, taste);
  const row = { userId, interest: interest.label, ranked, madeAt: sql`now()` };
  await db
    .insert(candidates)
    .values(row)
    .onConflictDoUpdate({
      target: [candidates.userId, candidates.interest],
      set: { ranked, madeAt: sql`now()` },
    });
  return ranked;
}

async function seenPapers({ db }: Services, userId: string): Promise<Set<string>> {
  const { rows } = await db.execute<{ pmc_id: string }>(sql`
    select pmc_id from library where user_id = ${userId}
    union select pmc_id from ratings where user_id = ${userId}
    union select pmc_id from paper_views where user_id = ${userId}`);
  return new Set(rows.map(({ pmc_id }) => pmc_id));
}

async function titlesOf({ db }: Services, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ pmcId: papers.pmcId, title: papers.title })
    .from(papers)
    .where(inArray(papers.pmcId, ids));
  return new Map(rows.map(({ pmcId, title }) => [pmcId, title]));
}
