import type { Influence } from '@health/contract';
import { notifyError } from '../../components/notify.ts';
import { useSetInfluenceMutation } from '../endpoints.ts';

/**
 * Returns a function that stops using an influence on recommendations, or uses it again, and returns whether that
 * succeeded. A failure shows a message and changes nothing.
 */
export function useSetInfluence() {
  const [send] = useSetInfluenceMutation();
  return async (influence: Influence, used: boolean): Promise<boolean> => {
    const { error } = await send({ influence, used });
    if (error) notifyError('That could not be changed. Please try again.');
    return !error;
  };
}
