import { messages } from '@health/contract';
import { withToasts } from '../../components/toasts/with-toasts.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { savePaper, unsavePaper } from '../../store/papers.ts';

/** Returns functions that save and remove a paper. Both show a toast and return whether they succeeded. */
export function useSaving() {
  const dispatch = useAppDispatch();
  return {
    save: (pmcId: string) =>
      withToasts(
        dispatch(savePaper(pmcId)).unwrap(),
        messages.paperSavedToast,
        messages.paperSaveToastFailed,
      ),
    unsave: (pmcId: string) =>
      withToasts(
        dispatch(unsavePaper(pmcId)).unwrap(),
        messages.paperRemovedToast,
        messages.paperRemoveToastFailed,
      ),
  };
}
