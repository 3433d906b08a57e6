import { messages } from '@health/contract';
import { withToasts } from '../../components/toasts/with-toasts.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { addInterest, deleteInterest } from '../../store/interests.ts';
import { capitaliseWords } from './capitalise-words.ts';

/** Returns functions that add and delete an interest. Both show a toast and return whether they succeeded. */
export function useInterestActions() {
  const dispatch = useAppDispatch();
  return {
    add: (name: string) =>
      withToasts(
        dispatch(addInterest(capitaliseWords(name))).unwrap(),
        messages.interestSavedToast,
        messages.interestSaveToastFailed,
      ),
    remove: (name: string) =>
      withToasts(
        dispatch(deleteInterest(name)).unwrap(),
        messages.interestDeletedToast,
        messages.interestDeleteToastFailed,
      ),
  };
}
