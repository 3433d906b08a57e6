import type { Recommendation } from '@health/contract';
import type { Services } from '../../platform/services.ts';
import { termSpace } from '../candidates/term-space.ts';
import { withoutDuplicates } from '../scoring/diversify.ts';
import { type AssignedPaper, PER_INTEREST } from '../selection/assign.ts';
import { matchHealth } from '../selection/health-match.ts';
import type { UserState } from '../selection/read-user-state.ts';
import { type CitedSaved, citedSavedPapers } from './cited-saved-papers.ts';
import { explain, varyFirstReasons } from './explain.ts';
import { readExplainedPapers } from './read-explained-papers.ts';

/** A recommended paper by id; `wasShown` when a page showed it on an earlier day. */
export type ShownPaper = Omit<Recommendation, 'paper'> & { pmc_id: string; wasShown: boolean };

/**
 * Returns up to twelve of the assigned papers an interest, without duplicates, with the reasons for each. `folder` says that the
 * liked papers are those of a folder, whatever else the user did with them.
 */
export async function limitAndExplain(
  services: Services,
  userId: string,
  user: UserState,
  assigned: readonly AssignedPaper[],
  { folder = false } = {},
): Promise<ShownPaper[]> {
  if (assigned.length === 0) return [];
  const papers = await readExplainedPapers(services, userId, assigned);
  const ids = assigned.map(({ pmc_id }) => pmc_id);
  const citing = folder ? new Map<string, CitedSaved>() : await citedSavedPapers(services.db, userId, ids);
  const space = await termSpace(services);
  const found = assigned.flatMap((one) => {
    const paper = papers.get(one.pmc_id);
    return paper ? [{ assigned: one, paper, vector: space.ofPaper(one.pmc_id, paper.terms) }] : [];
  });
  const chosen = new Set(user.interests.map(({ label }) => label));
  const shown = limitPerInterest(withoutDuplicates(found));
  const reasons = varyFirstReasons(
    shown.map(({ assigned: one, paper }) => {
      const liked = one.like ? papers.get(one.like) : undefined;
      return explain({
        paper,
        assigned: one,
        liked: liked && { paper: liked, how: folder ? 'which is in your folder' : liked.how },
        cited: citing.get(one.pmc_id),
        health: matchHealth(user.health, one),
        isChosen: chosen.has(one.interests[0] ?? ''),
        isNew: paper.isNew && !one.wasShown,
        likesIn: folder ? 'your folder' : 'your library',
      });
    }),
  );
  return shown.map(({ assigned: { pmc_id, interests, wasShown } }, index) => ({
    ...{ pmc_id, interests, wasShown },
    why: reasons[index] ?? [],
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
