import type { HistoryItem, SearchRun } from '@health/contract';
import { useEffect, useState } from 'react';
import { notifyError, notifySuccess } from '../../components/notify.ts';
import {
  useLazyListRunsQuery,
  usePauseRecurrenceMutation,
  useResumeRecurrenceMutation,
  useRunNowMutation,
  useSearchOpenedMutation,
} from '../endpoints.ts';

/** The new papers of the newest runs, as many as the user has not seen. Runs are ordered newest first. */
export function freshOf(runs: SearchRun[], unseen: number): SearchRun['new_papers'] {
  return runs.flatMap(({ new_papers }) => new_papers).slice(0, unseen);
}

const none: SearchRun[] = [];

/** Returns the runs of a search, the new papers the user has not seen before, and the actions on the search. */
export function useRuns(item: HistoryItem) {
  const { runs, unseen } = useSeenRuns(item);
  const [runNow, running] = useRunNowMutation();
  const [pause, pausing] = usePauseRecurrenceMutation();
  const [resume, resuming] = useResumeRecurrenceMutation();
  const input = { body: { query_id: item.id } };
  return {
    runs,
    fresh: freshOf(runs, unseen),
    isRunning: running.isLoading,
    isPausing: pausing.isLoading || resuming.isLoading,
    runNow: () =>
      report(runNow(input).unwrap(), ({ stored }) => stored && notifySuccess('The search has run')),
    pause: () => report(pause(input).unwrap(), () => notifySuccess('Search paused')),
    resume: () => report(resume(input).unwrap(), () => notifySuccess('Search resumed')),
  };
}

/** Loads the runs after each run, marks their new papers as seen, and returns how many there were. */
function useSeenRuns({ id, new_papers, last_run_at }: HistoryItem) {
  const [load, { data: runs = none }] = useLazyListRunsQuery();
  const [markSeen] = useSearchOpenedMutation();
  const [unseen, setUnseen] = useState(0);
  useEffect(() => {
    if (!last_run_at) return;
    let isShown = true;
    const loaded = load({ query: { query_id: id } }).unwrap();
    void report(loaded, () => {
      if (!isShown || new_papers === 0) return;
      setUnseen(new_papers);
      void markSeen({ body: { query_id: id } });
    });
    return () => {
      isShown = false;
    };
  }, [load, markSeen, id, new_papers, last_run_at]);
  return { runs, unseen };
}

async function report<Answer>(
  action: Promise<Answer>,
  onSuccess: (answer: Answer) => unknown,
): Promise<void> {
  try {
    onSuccess(await action);
  } catch (error) {
    notifyError((error as Error).message);
  }
}
