import { messages } from '@health/contract';
import { withToasts } from '../../components/toasts/with-toasts.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { addInterest, deleteInterest } from '../../store/interests.ts';
import { capitaliseWords } from './capitalise-words.ts';

/** Returns functions that add and delete interests. Each shows one toast and returns whether it succeeded. */
export function useInterestActions() {
  const dispatch = useAppDispatch();
  return {
    add: (name: string) =>
      withToasts(
        dispatch(addInterest(capitaliseWords(name))).unwrap(),
        messages.interestSavedToast,
        messages.interestSaveToastFailed,
      ),
    /** Adds them one after another, and stops at the first that cannot be added; those before it stay. */
    addAll: (names: readonly string[]) =>
      withToasts(
        inTurn(names, (name) => dispatch(addInterest(capitaliseWords(name))).unwrap()),
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

async function inTurn<Item>(items: readonly Item[], send: (item: Item) => Promise<unknown>): Promise<void> {
  for (const item of items) await send(item);
}
