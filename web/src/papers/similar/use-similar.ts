import type { Paper } from '@health/contract';
import { useState } from 'react';
import { useAppDispatch } from '../../store/hooks.ts';
import { fetchSimilar } from '../../store/papers.ts';

/** The papers like one, once `load` has asked for them: undefined while they are waited for, null when it failed. */
export function useSimilar(pmcId: string) {
  const dispatch = useAppDispatch();
  const [papers, setPapers] = useState<Paper[] | null | undefined>();
  const load = async () => {
    setPapers(undefined);
    setPapers(
      await dispatch(fetchSimilar(pmcId))
        .unwrap()
        .catch(() => null),
    );
  };
  return { papers, load };
}
