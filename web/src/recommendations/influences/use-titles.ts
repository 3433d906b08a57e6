import { useEffect, useState } from 'react';
import { useAppDispatch } from '../../store/hooks.ts';
import { fetchCited, fetchUnused } from '../../store/papers.ts';

/** Loads what is not used in recommendations; answers the titles of the papers among it, by pmc_id, when they are here. */
export function useTitles(): Record<string, string> {
  const dispatch = useAppDispatch();
  const [titles, setTitles] = useState<Record<string, string>>({});
  useEffect(() => {
    const load = async () => {
      const unused = await dispatch(fetchUnused()).unwrap();
      const ids = unused.flatMap((influence) => (influence.kind === 'liked' ? influence.pmc_id : []));
      if (ids.length === 0) return;
      const papers = await dispatch(fetchCited(ids)).unwrap();
      setTitles(Object.fromEntries(papers.map(({ pmc_id, title }) => [pmc_id, title])));
    };
    // Without an answer the list stays as it was, and papers are named by their ids.
    load().catch(() => undefined);
  }, [dispatch]);
  return titles;
}
