import { messages } from '@health/contract';
import { notifyError, notifySuccess, withToasts } from '../../components/notify.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { addInterest, deleteInterest } from '../../store/interests.ts';

/** Returns, once a change is done, whether to show a success toast: of several in a row one for the last is enough. */
type ShowsSuccess = () => boolean;
const always: ShowsSuccess = () => true;

/** Returns functions that add and delete interests. Each shows at most one toast and returns whether it succeeded. */
export function useInterestActions() {
  const dispatch = useAppDispatch();
  return {
    add: (name: string, showsSuccess = always) =>
      notifyOf(
        dispatch(addInterest(capitaliseWords(name))).unwrap(),
        showsSuccess,
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
    remove: (name: string, showsSuccess = always) =>
      notifyOf(
        dispatch(deleteInterest(name)).unwrap(),
        showsSuccess,
        messages.interestDeletedToast,
        messages.interestDeleteToastFailed,
      ),
  };
}

/** Waits for a change. A failure always shows a toast. */
async function notifyOf(
  action: Promise<unknown>,
  showsSuccess: ShowsSuccess,
  success: string,
  failure: string,
) {
  try {
    await action;
    if (showsSuccess()) notifySuccess(success);
    return true;
  } catch {
    notifyError(failure);
    return false;
  }
}

async function inTurn<Item>(items: readonly Item[], send: (item: Item) => Promise<unknown>): Promise<void> {
  for (const item of items) await send(item);
}

/** Each word with its first letter in upper case and the rest in lower case, as interests are sent. */
export function capitaliseWords(text: string): string {
  return text
    .trim()
    .split(/\s+/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase())
    .join(' ');
}
