import type { Recommendation } from '@health/contract';
import { inArray } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/connect.ts';
import { papers } from '../../platform/schema/papers.ts';
import { termSpace } from '../candidates/term-space.ts';
import { withoutDuplicates } from '../scoring/diversify.ts';
import { type AssignedPaper, PER_INTEREST } from '../selection/assign.ts';
import { type HealthProfile, matchHealth } from '../selection/health-match.ts';
import { explain } from './explain.ts';

type ShownPaper = Omit<Recommendation, 'paper'> & { pmc_id: string };

const columns = {
  pmcId: papers.pmcId,
  title: papers.title,
  keyWords: papers.keyWords,
  terms: papers.terms,
  reputability: papers.reputability,
  reputabilityReasons: papers.reputabilityReasons,
};

/** Returns up to twelve of the assigned papers an interest, without duplicates, with the reasons for each. */
export async function limitAndExplain(
  db: Queryable,
  assigned: readonly AssignedPaper[],
  health: HealthProfile | null,
): Promise<ShownPaper[]> {
  if (assigned.length === 0) return [];
  const ids = assigned.flatMap(({ pmc_id, like }) => (like ? [pmc_id, like] : [pmc_id]));
  const rows = await db
    .select(columns)
    .from(papers)
    .where(inArray(papers.pmcId, [...new Set(ids)]));
  const byId = new Map(rows.map((row) => [row.pmcId, row]));
  const space = await termSpace(db);
  const found = assigned.flatMap((one) => {
    const paper = byId.get(one.pmc_id);
    return paper ? [{ assigned: one, paper, vector: space.ofPaper(paper.pmcId, paper.terms) }] : [];
  });
  return limitPerInterest(withoutDuplicates(found)).map(({ assigned: one, paper }) => ({
    pmc_id: one.pmc_id,
    interests: one.interests,
    why: explain({
      paper,
      assigned: one,
      likedTitle: one.like ? byId.get(one.like)?.title : undefined,
      health: matchHealth(health, one),
    }),
  }));
}

function limitPerInterest<T extends { assigned: AssignedPaper }>(found: readonly T[]): T[] {
  const counts = new Map<string, number>();
  return found.filter(({ assigned: { interests } }) => {
    const interest = interests[0] ?? '';
    const count = (counts.get(interest) ?? 0) + 1;
    counts.set(interest, count);
    return count <= PER_INTEREST;
  });
}
