import type { RecommendationSort } from '@health/contract';
import { useSearchParams } from 'react-router';

/** The order of the recommended papers, kept in the address: `?sort=newest`, or the best first. */
export function useSort(): [RecommendationSort, (sort: RecommendationSort) => void] {
  const [search, setSearch] = useSearchParams();
  const setSort = (sort: RecommendationSort) => {
    setSearch((now) => {
      if (sort === 'best') now.delete('sort');
      else now.set('sort', sort);
      return now;
    });
  };
  return [search.get('sort') === 'newest' ? 'newest' : 'best', setSort];
}
