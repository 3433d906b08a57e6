import { Button } from '@mantine/core';
import { useState } from 'react';
import { withToasts } from '../../components/notify.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { savePapers } from '../../store/papers-endpoints.ts';
import { paperCount, RemoveSelected } from './RemoveSelected.tsx';

/** Which of these papers are in the library, and a function that saves the others. It shows a toast and returns whether it succeeded. */
export function useSavingSeveral(pmcIds: readonly string[]) {
  const dispatch = useAppDispatch();
  const library = useAppSelector(({ papers }) => papers.library);
  const known = new Set(library.map(({ pmc_id }) => pmc_id));
  const saved = pmcIds.filter((id) => known.has(id));
  const unsaved = pmcIds.filter((id) => !known.has(id));
  const save = () =>
    withToasts(
      dispatch(savePapers(unsaved)).unwrap(),
      `${paperCount(unsaved.length)} saved`,
      'Not all papers could be saved. Please try again.',
    );
  return { saved, unsaved, save };
}

interface SelectedProps {
  pmcIds: readonly string[];
}

/** Saves the selected papers, or removes the saved ones from the library again. */
export function SaveSelected({ pmcIds }: SelectedProps) {
  const { saved, unsaved, save } = useSavingSeveral(pmcIds);
  const isSaving = useAppSelector(({ papers }) => papers.loading.savePaper);
  const [leaving, setLeaving] = useState<string[]>([]);
  const [isOpen, setOpen] = useState(false);
  const askToRemove = () => {
    setLeaving(saved);
    setOpen(true);
  };
  const isIdle = unsaved.length === 0 || isSaving;
  return (
    <>
      <Button
        size="compact-sm"
        variant="light"
        aria-disabled={isIdle}
        data-disabled={isIdle || undefined}
        onClick={() => isIdle || save()}
      >
        {unsaved.length === 0 ? 'Saved' : 'Save'}
      </Button>
      <Button
        size="compact-sm"
        variant="light"
        aria-disabled={saved.length === 0}
        data-disabled={saved.length === 0 || undefined}
        onClick={() => saved.length === 0 || askToRemove()}
      >
        Remove
      </Button>
      <RemoveSelected pmcIds={leaving} opened={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
