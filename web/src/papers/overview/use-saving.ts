import { messages } from '@health/contract';
import { toasted } from '../../components/toasts/toasted.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { savePaper, unsavePaper } from '../../store/papers.ts';

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
