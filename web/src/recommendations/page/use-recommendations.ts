import type { RecommendationSort } from '@health/contract';
import { useCallback, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useKeptPlace } from '../../components/use-kept-place.ts';
import { useAppDispatch, useAppSelector, useLoad } from '../../store/hooks.ts';
import {
  fetchMorePapers,
  inputOfSort,
  papersPartEndpoints,
  reloadPapers,
} from '../../store/papers-endpoints.ts';
import { type Group, pageOfInterest } from './groups.ts';

/** The recommendations and the status of loading them; `reload` loads them again, `more` adds those that have arrived. */
export function useRecommendations(sort: RecommendationSort) {
  const dispatch = useAppDispatch();
  const recommendations = useAppSelector(({ papers }) => papers.papers);
  const { status } = useLoad(papersPartEndpoints.allPapers, inputOfSort(sort));
  const reload = useCallback(() => void dispatch(reloadPapers(sort)), [dispatch, sort]);
  // A failure needs no message: the next papers that arrive are requested again.
  const more = useCallback(() => void dispatch(fetchMorePapers(sort)), [dispatch, sort]);
  return { recommendations, status, reload, more };
}

/** The import of papers that the user knows, as a start; each time it is opened it starts over. */
export function useOwnPapers() {
  const [opened, setOpened] = useState(false);
  const [times, setTimes] = useState(0);
  const open = () => {
    setTimes(times + 1);
    setOpened(true);
  };
  return { opened, times, open, close: () => setOpened(false) };
}

const isPage = (value: unknown): value is number => Number.isInteger(value);

/**
 * The current page, counted from 1; Back restores the previous one. Another page may send the user here with an interest in
 * the location's state.
 */
export function usePage(pages: Group[][]) {
  const { state } = useLocation();
  const asked = typeof state?.interest === 'string' ? state.interest : null;
  const [chosen, setPage] = useKeptPlace('page', isPage);
  const requestedPage = chosen ?? (asked === null ? 1 : pageOfInterest(pages, asked));
  return {
    // There may be fewer recommendations since the page was chosen.
    page: Math.max(1, Math.min(requestedPage, pages.length)),
    setPage,
    showInterest: (interest: string) => setPage(pageOfInterest(pages, interest)),
  };
}

/** The order of the recommended papers, stored in the URL: `?sort=newest`, or by default best first. */
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
