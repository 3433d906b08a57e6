import type { RecommendationSort } from '@health/contract';
import { useCallback } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { fetchMorePapers, fetchPapers } from '../../store/papers.ts';
import { useLoad } from '../../store/use-load.ts';

/** The recommendations and the status of loading them; `reload` loads them again, `more` adds those that have come. */
export function useRecommendations(sort: RecommendationSort) {
  const dispatch = useAppDispatch();
  const recommendations = useAppSelector(({ papers }) => papers.papers);
  const { status, load: reload } = useLoad(useCallback(() => fetchPapers(sort), [sort]));
  // A failure is no news: the next papers that come are asked for again.
  const more = useCallback(() => void dispatch(fetchMorePapers(sort)), [dispatch, sort]);
  return { recommendations, status, reload, more };
}
