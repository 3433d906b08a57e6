import { useCallback, useEffect, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { fetchPapers } from '../../store/papers.ts';

/** The recommendations and the status of loading them; `reload` loads them again. */
export function useRecommendations() {
  const dispatch = useAppDispatch();
  const recommendations = useAppSelector(({ papers }) => papers.papers);
  const [status, setStatus] = useState<'waiting' | 'ready' | 'failed'>('waiting');
  const reload = useCallback(async () => {
    setStatus('waiting');
    const { meta } = await dispatch(fetchPapers());
    setStatus(meta.requestStatus === 'fulfilled' ? 'ready' : 'failed');
  }, [dispatch]);
  useEffect(() => {
    void reload();
  }, [reload]);
  return { recommendations, status, reload };
}
