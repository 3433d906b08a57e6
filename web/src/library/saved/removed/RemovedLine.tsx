import { createContext, useContext } from 'react';
import { UndoLine, useUndoable } from '../../../components/undo/UndoLine.tsx';
import { useAppDispatch } from '../../../store/hooks.ts';
import { restoreSaved } from '../../../store/papers-endpoints.ts';

/** Papers that were just removed from the library. */
export interface RemovedPapers {
  pmcIds: string[];
  /** Their description: the title of one, the number of several. */
  name: string;
  /** The index that the first of them had on the page. */
  place: number;
}

/** The last removal and how to undo it; stored by the page of the library, so that it remains after the last paper is removed. */
export function useRemoved() {
  const dispatch = useAppDispatch();
  const [removed, setRemoved] = useUndoable<RemovedPapers>();
  const undo = async () => {
    if (!removed) return false;
    const { data } = await dispatch(restoreSaved(removed.pmcIds));
    const isBack = data !== undefined && data.pmc_ids.length > 0;
    if (isBack) setRemoved(null);
    return isBack;
  };
  return { removed, tell: setRemoved, undo };
}

export const RemovedContext = createContext<ReturnType<typeof useRemoved>>({
  removed: null,
  tell: () => {},
  undo: async () => false,
});

/** The last removal, for the parts of the library. */
export const useRemovedPapers = () => useContext(RemovedContext);

/** Says what was just removed from the library, with Undo; nothing without a removal. */
export function RemovedLine() {
  const { removed, undo } = useRemovedPapers();
  if (!removed) return null;
  return (
    <UndoLine key={removed.pmcIds[0]} text={`Removed from your library: ${removed.name}`} onUndo={undo} />
  );
}
