import type { Recommendation } from '@health/contract';
import type { Queryable } from '../../platform/database/connect.ts';
import type { Services } from '../../platform/services.ts';
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

interface KeptPage {
  stamp: string;
  page: Promise<Page>;
}

/** Readers whose last page a process remembers, about 100 kB each; the others' rankings are read from the table. */
const REMEMBERED = 100;
const kept = new WeakMap<Queryable, Map<string, KeptPage>>();

/**
 * The reader's page: the last one while nothing has changed that it depends on, else chosen anew. Kept in memory only,
 * because reasons may name items of the health profile.
 */
export async function pageOf(services: Services, userId: string): Promise<Page> {
  const pages = kept.get(services.db) ?? new Map<string, KeptPage>();
  kept.set(services.db, pages);
  const reader = await readReaderState(services, userId);
  const known = pages.get(userId);
  pages.delete(userId);
  const page = known?.stamp === reader.stamp ? known.page : chosenPage(services, userId, reader);
  pages.set(userId, { stamp: reader.stamp, page });
  const [oldest = ''] = pages.keys();
  if (pages.size > REMEMBERED) pages.delete(oldest);
  page.catch(() => pages.delete(userId));
  return page;
}

async function chosenPage(services: Services, userId: string, reader: ReaderState): Promise<Page> {
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
