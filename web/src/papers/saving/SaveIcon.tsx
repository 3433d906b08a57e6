import { messages } from '@health/contract';
import { ActionIcon } from '@mantine/core';
import { BookmarkIcon } from '../../components/icons.tsx';
import { withToasts } from '../../components/notify.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { savePaper, unsavePaper } from '../../store/papers-endpoints.ts';

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

interface SaveIconProps {
  pmcId: string;
  /** The element with the title of the paper, which distinguishes the button from the others. */
  titleId: string;
}

/** Saves a paper of a list to the library, or removes it again. */
export function SaveIcon({ pmcId, titleId }: SaveIconProps) {
  const { save, unsave } = useSaving();
  const { library, loading } = useAppSelector(({ papers }) => papers);
  const isSaved = library.some(({ pmc_id }) => pmc_id === pmcId);
  const isBusy = loading.savePaper || loading.deletePaper;
  const change = () => (isSaved ? unsave(pmcId) : save(pmcId));
  return (
    <ActionIcon
      variant="subtle"
      size="lg"
      flex="none"
      mt={-6}
      mr={-8}
      aria-label="Save to library"
      aria-pressed={isSaved}
      aria-describedby={titleId}
      aria-disabled={isBusy}
      onClick={() => isBusy || change()}
    >
      <BookmarkIcon filled={isSaved} />
    </ActionIcon>
  );
}
