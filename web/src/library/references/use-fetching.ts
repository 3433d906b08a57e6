import { useEffect, useRef, useState } from 'react';
import { notesApi } from '../../papers/notes/endpoints.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { fetchSaved } from '../../store/papers.ts';
import { useShowFetchingQuery } from './endpoints.ts';
import { fetchedSentence, fetchingSentence } from './fetching-words.ts';

/** Milliseconds after which it is asked again: while papers come, and while the source gives no answer. */
const [SOON, LATER] = [1500, 60_000];

/**
 * Returns in words how far fetching papers of imported references has come, and asks again while it goes on; null when nothing
 * is fetched. The library is loaded anew as papers come.
 */
export function useFetching(): string | null {
  const dispatch = useAppDispatch();
  const [pollingInterval, setPollingInterval] = useState(0);
  const { data } = useShowFetchingQuery({}, { pollingInterval });
  const [hasFetched, setHasFetched] = useState(false);
  const status = data?.status;
  if (status === 'fetching' && !hasFetched) setHasFetched(true);
  useEffect(() => {
    setPollingInterval(status === 'fetching' ? SOON : status === 'failed' ? LATER : 0);
  }, [status]);
  const came = data?.came;
  const before = useRef(came);
  useEffect(() => {
    if (before.current !== undefined && came !== undefined && came !== before.current) {
      void dispatch(fetchSaved());
      // What the user noted about a reference is the paper's now.
      dispatch(notesApi.util.invalidateTags(['notes']));
    }
    before.current = came;
  }, [came, dispatch]);
  if (!data) return null;
  return fetchingSentence(data) ?? (hasFetched && data.status === 'idle' ? fetchedSentence(data) : null);
}
