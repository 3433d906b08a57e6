import { messages } from '@health/contract';
import { useAppDispatch } from '../state/hooks.ts';
import { savePaper, unsavePaper } from '../state/papers.ts';
import { toasted } from '../toasts/toasted.ts';

/** Saving a paper to the library and taking it out again; both tell how it went and answer whether it succeeded. */
export function useSaving() {
  const dispatch = useAppDispatch();
  return {
    save: (pmcId: string) =>
      toasted(dispatch(savePaper(pmcId)).unwrap(), messages.paperSavedToast, messages.paperSaveToastFailed),
    unsave: (pmcId: string) =>
      toasted(
        dispatch(unsavePaper(pmcId)).unwrap(),
        messages.paperRemovedToast,
        messages.paperRemoveToastFailed,
      ),
  };
}
