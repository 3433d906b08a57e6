import { messages } from '@health/contract';
import { notifyError, notifySuccess, withToasts } from '../../components/notify.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { addInterest, deleteInterest } from '../../store/interests.ts';

/** Says, once a change is done, whether a toast tells its success: of several in a row that of the last is enough. */
type IsTold = () => boolean;
const always: IsTold = () => true;

/** Returns functions that add and delete interests. Each shows at most one toast and returns whether it succeeded. */
export function useInterestActions() {
  const dispatch = useAppDispatch();
  return {
    add: (name: string, isTold = always) =>
      tell(
        dispatch(addInterest(capitaliseWords(name))).unwrap(),
        isTold,
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
    remove: (name: string, isTold = always) =>
      tell(
        dispatch(deleteInterest(name)).unwrap(),
        isTold,
        messages.interestDeletedToast,
        messages.interestDeleteToastFailed,
      ),
  };
}

/** Waits for a change. Its failure is always told. */
async function tell(action: Promise<unknown>, isTold: IsTold, success: string, failure: string) {
  try {
    await action;
    if (isTold()) notifySuccess(success);
    return true;
  } catch {
    notifyError(failure);
    return false;
  }
}

async function inTurn<Item>(items: readonly Item[], send: (item: Item) => Promise<unknown>): Promise<void> {
  for (const item of items) await send(item);
}

/** Each word with its first letter raised and the rest lowered, as interests are sent. */
export function capitaliseWords(text: string): string {
  return text
    .trim()
    .split(/\s+/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase())
    .join(' ');
}
