import type { HistoryItem, SearchRun } from '@health/contract';
import { useEffect, useState } from 'react';
import type { Failure } from '../../api/request.ts';
import { tellFailure, tellSuccess } from '../../components/notify.ts';
import {
  fetchRuns,
  pauseRecurrence,
  resumeRecurrence,
  runNow,
  searchOpened,
} from '../../store/answer/search.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { freshOf } from './fresh-papers.ts';

/** The runs of the open search, what of them its reader has not seen before, and what its reader can do. */
export function useRuns({ id, new_papers, last_run_at }: HistoryItem) {
  const dispatch = useAppDispatch();
  const [runs, setRuns] = useState<SearchRun[]>([]);
  const [fresh, setFresh] = useState<SearchRun['new_papers']>([]);
  const [busy, setBusy] = useState<'run' | 'pause' | null>(null);

  useEffect(() => {
    if (!last_run_at) return;
    let isShown = true;
    dispatch(fetchRuns(id))
      .unwrap()
      .then((found) => {
        if (!isShown) return;
        setRuns(found);
        if (new_papers === 0) return;
        setFresh(freshOf(found, new_papers));
        void dispatch(searchOpened(id));
      })
      .catch(({ message }: Failure) => tellFailure(message));
    return () => {
      isShown = false;
    };
  }, [dispatch, id, new_papers, last_run_at]);

  const during = async (what: 'run' | 'pause', ask: () => Promise<string | null>) => {
    setBusy(what);
    try {
      const words = await ask();
      if (words) tellSuccess(words);
    } catch (failure) {
      tellFailure((failure as Failure).message);
    }
    setBusy(null);
  };
  return {
    ...{ runs, fresh, busy },
    runNow: () =>
      during('run', async () => {
        const { stored } = await dispatch(runNow(id)).unwrap();
        return stored ? 'The search has run' : null;
      }),
    pause: () =>
      during('pause', () =>
        dispatch(pauseRecurrence(id))
          .unwrap()
          .then(() => 'Search paused'),
      ),
    resume: () =>
      during('pause', () =>
        dispatch(resumeRecurrence(id))
          .unwrap()
          .then(() => 'Search resumed'),
      ),
  };
}
