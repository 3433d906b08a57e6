import type { Influence } from '@health/contract';
import { tellFailure } from '../../components/notify.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { setInfluence } from '../../store/papers.ts';

/** What the reader does not want used in recommendations, and changing it. A failure is told, and nothing changes. */
export function useInfluence() {
  const dispatch = useAppDispatch();
  const unused = useAppSelector(({ papers }) => papers.unused);
  const setUsed = async (influence: Influence, used: boolean): Promise<boolean> => {
    const { meta } = await dispatch(setInfluence({ influence, used }));
    const succeeded = meta.requestStatus === 'fulfilled';
    if (!succeeded) tellFailure('That could not be changed. Please try again.');
    return succeeded;
  };
  return { unused, setUsed };
}
