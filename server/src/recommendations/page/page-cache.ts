import type { RecommendationSort } from '@health/contract';
import { LRUMapWithDelete } from 'mnemonist';
import { SingleFlight } from '../../platform/process-memory.ts';
import type { Services } from '../../platform/services.ts';
import type { Interest } from '../../text/vocabulary/interest-catalogue.ts';
import type { RankedCandidate } from '../schema.ts';
import type { AssignedPaper } from '../selection/assign.ts';
import { readUserState, type UserState } from '../selection/read-user-state.ts';
import { selectRecommendations } from '../selection/select-recommendations.ts';
import { limitAndExplain, type ShownPaper } from './limit-and-explain.ts';

/** The papers of a page by id, without what is only shown of them. */
export interface Page {
  interests: Interest[];
  shown: ShownPaper[];
  /** Interests that no paper is recommended for, or none that was not shown before. */
  without: { interest: Interest; reason: 'all-seen' | 'none' | 'nothing-new' }[];
}

/** Changes with everything a page depends on. */
interface CachedPage {
  stamp: string;
  page: Page;
}

/** Pages that a process keeps, about 100 kB each; for other users the rankings are read from the table. */
const CAPACITY = 100;

/** The last pages of users. */
class PageCache {
  readonly pages = new LRUMapWithDelete<string, CachedPage>(CAPACITY);
  readonly running = new SingleFlight<string, Page>();
}

/**
 * Returns the user's page: the last one while nothing has changed that it depends on, else a new one, chosen once for
 * all requests that wait for it. Kept in memory only, because reasons may name items of the health profile.
 */
export async function recommendationPage(
  services: Services,
  userId: string,
  sort: RecommendationSort = 'best',
): Promise<Page> {
  const { pages, running } = services.memory.part(PageCache);
  const user = await readUserState(services, userId);
  const key = keyOf(userId, sort);
  const cached = pages.get(key);
  if (cached?.stamp === user.stamp) return cached.page;
  return running.run(`${key} ${user.stamp}`, async () => {
    const page = await choosePage(services, userId, user, sort);
    pages.set(key, { stamp: user.stamp, page });
    return page;
  });
}

/** Removes the pages of a user who is deleted from the memory of this process. Returns whether there was one. */
export function forgetPage({ memory }: Pick<Services, 'memory'>, userId: string): boolean {
  const { pages } = memory.part(PageCache);
  return SORTS.map((sort) => pages.delete(keyOf(userId, sort))).includes(true);
}

const SORTS: readonly RecommendationSort[] = ['best', 'newest'];

const keyOf = (userId: string, sort: RecommendationSort): string => `${sort} ${userId}`;

async function choosePage(
  services: Services,
  userId: string,
  user: UserState,
  sort: RecommendationSort,
): Promise<Page> {
  const { interests, rankings, assigned } = await selectRecommendations(services, userId, user, sort);
  const shown = await limitAndExplain(services, userId, user, assigned);
  const without = interests.flatMap((interest) => {
    const reason = reasonWithout(interest, rankings.get(interest.label) ?? [], assigned);
    return reason ? [{ interest, reason }] : [];
  });
  return { interests, shown, without };
}

/** Why an interest has no paper, or none that is new; null when it has one. */
function reasonWithout(
  { label }: Interest,
  ranking: readonly RankedCandidate[],
  assigned: readonly AssignedPaper[],
): Page['without'][number]['reason'] | null {
  const fitting = new Set(ranking.map(({ pmc_id }) => pmc_id));
  const served = assigned.filter(({ pmc_id, interests }) => interests.includes(label) || fitting.has(pmc_id));
  if (served.some(({ wasShown }) => !wasShown)) return null;
  if (served.length > 0) return 'nothing-new';
  return ranking.some(({ explore, byMeaning }) => !explore && !byMeaning) ? 'all-seen' : 'none';
}
