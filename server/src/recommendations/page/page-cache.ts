import type { Recommendation } from '@health/contract';
import { LRUMapWithDelete } from 'mnemonist';
import type { Queryable } from '../../platform/database/connect.ts';
import type { Services } from '../../platform/services.ts';
import { SingleFlight } from '../../platform/single-flight.ts';
import type { Interest } from '../../text/vocabulary/interest-catalogue.ts';
import { type ReaderState, readReaderState } from '../selection/read-reader-state.ts';
import { selectRecommendations } from '../selection/select-recommendations.ts';
import { limitAndExplain } from './limit-and-explain.ts';

/** The papers of a page by id, without what is only shown of them. */
export interface Page {
  interests: Interest[];
  shown: (Omit<Recommendation, 'paper'> & { pmc_id: string })[];
  /** Interests that no paper is recommended for. */
  without: { interest: Interest; reason: 'all-seen' | 'none' }[];
}

/** Changes with everything a page depends on. */
interface CachedPage {
  stamp: string;
  page: Page;
}

/** Pages that a process keeps, about 100 kB each; for other readers the rankings are read from the table. */
const CAPACITY = 100;

interface PageCache {
  pages: LRUMapWithDelete<string, CachedPage>;
  running: SingleFlight<string, Page>;
}
const caches = new WeakMap<Queryable, PageCache>();

/**
 * Returns the reader's page: the last one while nothing has changed that it depends on, else a new one, chosen once for
 * all requests that wait for it. Kept in memory only, because reasons may name items of the health profile.
 */
export async function recommendationPage(services: Services, userId: string): Promise<Page> {
  const { pages, running } = cacheOf(services.db);
  const reader = await readReaderState(services, userId);
  const cached = pages.get(userId);
  if (cached?.stamp === reader.stamp) return cached.page;
  return running.run(`${userId} ${reader.stamp}`, async () => {
    const page = await choosePage(services, userId, reader);
    pages.set(userId, { stamp: reader.stamp, page });
    return page;
  });
}

/** Removes the page of a reader who is deleted from the memory of this process. Returns whether there was one. */
export function forgetPage(db: Queryable, userId: string): boolean {
  return cacheOf(db).pages.delete(userId);
}

function cacheOf(db: Queryable): PageCache {
  const known = caches.get(db);
  if (known) return known;
  const cache = {
    pages: new LRUMapWithDelete<string, CachedPage>(CAPACITY),
    running: new SingleFlight<string, Page>(),
  };
  caches.set(db, cache);
  return cache;
}

async function choosePage(services: Services, userId: string, reader: ReaderState): Promise<Page> {
  const { interests, rankings, assigned } = await selectRecommendations(services, userId, reader);
  const served = new Set(assigned.flatMap((paper) => paper.interests));
  const without = interests
    .filter(({ label }) => !served.has(label))
    .map((interest) => {
      const seen = (rankings.get(interest.label) ?? []).some(({ explore }) => !explore);
      return { interest, reason: seen ? ('all-seen' as const) : ('none' as const) };
    });
  return { interests, shown: await limitAndExplain(services.db, assigned, reader.health), without };
}
