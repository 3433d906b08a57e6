import { useState } from 'react';
import { notifySuccess } from '../../components/notify.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { useSaving } from '../saving/SaveIcon.tsx';
import { useListFoldersQuery, useShowNoteQuery } from './endpoints.ts';
import { useMarking } from './use-marking.ts';

/** The user's folders, which of them a paper is in, and functions that add and remove it. An unsaved paper is saved first. */
export function useFiling(pmcId: string) {
  const isSaved = useAppSelector(({ papers }) => papers.library.some(({ pmc_id }) => pmc_id === pmcId));
  const { data: known, isError, refetch } = useListFoldersQuery({});
  const { data: note } = useShowNoteQuery({ query: { pmc_id: pmcId } }, { skip: !isSaved });
  const marking = useMarking();
  const { save } = useSaving();
  const [isBusy, setBusy] = useState(false);
  const inTurn = async (change: () => Promise<boolean>) => {
    if (isBusy) return false;
    setBusy(true);
    const done = await change();
    setBusy(false);
    return done;
  };
  return {
    folders: known?.folders ?? [],
    /** The folders could not be loaded. */
    isError,
    refetch,
    isIn: (name: string) => isSaved && (note?.folders ?? []).includes(name),
    /** Returns whether it succeeded. */
    putInto: (name: string) =>
      inTurn(async () => {
        const done = (isSaved || (await save(pmcId))) && (await marking.file([pmcId], name));
        if (done) notifySuccess(`Put into ${name}`);
        return done;
      }),
    takeOutOf: (name: string) =>
      inTurn(async () => {
        const done = await marking.unfile([pmcId], name);
        if (done) notifySuccess(`Removed from ${name}`);
        return done;
      }),
  };
}
