import { messages } from '@health/contract';
import { toasted } from '../../components/toasts/toasted.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { addInterest, deleteInterest } from '../../store/interests.ts';
import { capitaliseWords } from './capitalise-words.ts';

/** Adding and deleting an interest; both tell how it went and answer whether it succeeded. */
export function useInterestActions() {
  const dispatch = useAppDispatch();
  return {
    add: (name: string) =>
      toasted(
        dispatch(addInterest(capitaliseWords(name))).unwrap(),
        messages.interestSavedToast,
        messages.interestSaveToastFailed,
      ),
    remove: (name: string) =>
      toasted(
        dispatch(deleteInterest(name)).unwrap(),
        messages.interestDeletedToast,
        messages.interestDeleteToastFailed,
      ),
  };
}
