import { useCallback, useEffect, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { logPaper } from '../../store/logs.ts';
import { fetchPaper, fetchSaved } from '../../store/papers.ts';

/** Loads the paper that is opened, and the library, and logs that it is looked at. Returns the paper once it is here. */
export function useOpenedPaper(pmcId: string, opened: boolean) {
  const dispatch = useAppDispatch();
  // A citation or an address may name a paper by a key that it had before.
  const [opens, setOpens] = useState({ key: pmcId, now: pmcId });
  const key = opens.key === pmcId ? opens.now : pmcId;
  const paper = useAppSelector(({ papers }) => (papers.paper?.pmc_id === key ? papers.paper : null));
  const [failed, setFailed] = useState(false);
  const load = useCallback(
    async (id: string) => {
      setFailed(false);
      const fetched = await dispatch(fetchPaper(id));
      setFailed(fetchPaper.rejected.match(fetched));
      if (fetchPaper.fulfilled.match(fetched)) setOpens({ key: id, now: fetched.payload.pmc_id });
    },
    [dispatch],
  );
  useEffect(() => {
    if (!opened) return;
    void load(pmcId);
    dispatch(fetchSaved());
    dispatch(logPaper(pmcId));
  }, [dispatch, load, opened, pmcId]);
  return { paper, failed, retry: () => load(pmcId) };
}
