import type { Influence } from '@health/contract';
import { useSeveralPapersQuery } from '../../papers/endpoints.ts';

/** The server answers no more at a time. */
const MOST_PAPERS = 50;

/** Returns the titles of the liked papers among the influences, by pmc_id; empty until they are loaded. */
export function usePaperTitles(influences: Influence[]): Record<string, string> {
  const ids = influences.flatMap((influence) => (influence.kind === 'liked' ? influence.pmc_id : []));
  const pmc_ids = ids.slice(0, MOST_PAPERS).join();
  const { data } = useSeveralPapersQuery({ query: { pmc_ids } }, { skip: pmc_ids === '' });
  return Object.fromEntries(data?.papers.map(({ pmc_id, title }) => [pmc_id, title]) ?? []);
}
