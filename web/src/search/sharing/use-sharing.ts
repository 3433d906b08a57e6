import { useState } from 'react';
import { notifyError, notifySuccess } from '../../components/notify.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { shareSearch, stopSharing } from '../../store/search-endpoints.ts';

/** Returns functions that share a search of the user's own and end that. Each tells a failure in a toast. */
export function useSharing(id: string) {
  const dispatch = useAppDispatch();
  const [isBusy, setBusy] = useState(false);
  const inTurn = async (change: () => Promise<unknown>, success: string) => {
    if (isBusy) return;
    setBusy(true);
    try {
      await change();
      notifySuccess(success);
    } catch (error) {
      const { message } = error as { message?: string };
      notifyError(message || 'This could not be changed. Please try again.');
    } finally {
      setBusy(false);
    }
  };
  return {
    isBusy,
    share: () => inTurn(() => dispatch(shareSearch(id)).unwrap(), 'This search is shared'),
    stop: () => inTurn(() => dispatch(stopSharing(id)).unwrap(), 'This search is no longer shared'),
  };
}
