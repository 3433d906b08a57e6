import { useCallback, useEffect, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { fetchWithoutPapers } from '../../store/interests.ts';
import { fetchPapers } from '../../store/papers.ts';

/** The recommendations and how their loading went; `reload` asks for them again. */
export function useRecommendations() {
  const dispatch = useAppDispatch();
  const recommendations = useAppSelector(({ papers }) => papers.papers);
  const [status, setStatus] = useState<'waiting' | 'ready' | 'failed'>('waiting');
  const reload = useCallback(async () => {
    setStatus('waiting');
    const { meta } = await dispatch(fetchPapers());
    const succeeded = meta.requestStatus === 'fulfilled';
    setStatus(succeeded ? 'ready' : 'failed');
    if (succeeded) dispatch(fetchWithoutPapers());
  }, [dispatch]);
  useEffect(() => {
    void reload();
  }, [reload]);
  return { recommendations, status, reload };
}
