import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { findPapers } from '../../store/answer/search.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { changeFilters, type Filters, PAGE_SIZE, readFilters } from './found-filters.ts';

/** The ranked papers for a query under the filters of the address, and a way to change them. */
export function useFoundPapers(query: string) {
  const dispatch = useAppDispatch();
  const [address, setAddress] = useSearchParams();
  const found = useAppSelector(({ search }) => search.found);
  const isLoading = useAppSelector(({ search }) => search.loading.found);
  const [failed, setFailed] = useState(false);
  const asked = String(changeFilters(address, { page: readFilters(address).page }));

  const load = useCallback(() => {
    setFailed(false);
    const filters = readFilters(new URLSearchParams(asked));
    const request = dispatch(findPapers({ query, size: PAGE_SIZE, ...filters }));
    void request.then(({ meta }) => {
      if (meta.requestStatus === 'rejected' && !meta.aborted) setFailed(true);
    });
    return () => request.abort();
  }, [dispatch, query, asked]);
  useEffect(load, [load]);

  const change = (filters: Partial<Filters>) =>
    setAddress((before) => changeFilters(before, filters), { preventScrollReset: true });
  const answer = found?.asked.query === query ? found.answer : null;
  return { answer, filters: readFilters(address), change, isLoading, failed, retry: load };
}
