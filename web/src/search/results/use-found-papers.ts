import { useSearchParams } from 'react-router';
import { useFindPapersQuery } from '../endpoints.ts';
import { changeFilters, type Filters, PAGE_SIZE, readFilters } from './found-filters.ts';

/**
 * Returns the ranked papers for a query under the filters of the address, and `change` for the filters. `words` are looked
 * for instead of the query's when the reader corrected them. While a change loads, the papers from before it stay.
 */
export function useFoundPapers(query: string, words?: string) {
  const [address, setAddress] = useSearchParams();
  const filters = readFilters(address);
  const { data, isFetching, isError, refetch } = useFindPapersQuery({
    query: { query, words, size: PAGE_SIZE, ...filters },
  });
  const change = (changed: Partial<Filters>) =>
    setAddress((before) => changeFilters(before, changed), { preventScrollReset: true });
  return { answer: data, filters, change, isFetching, isError, refetch };
}
