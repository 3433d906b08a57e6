import { createContext, useContext } from 'react';
import { UndoLine, useUndoable } from '../../../components/undo/UndoLine.tsx';
import { useAppDispatch } from '../../../store/hooks.ts';
import { restoreSaved } from '../../../store/papers-endpoints.ts';

/** Papers that were just taken out of the library. */
export interface RemovedPapers {
  pmcIds: string[];
  /** What is said of them: the title of one, the number of several. */
  name: string;
  /** Before which of the papers on the page the first of them stood. */
  place: number;
}

/** What was removed last and how it comes back; the page of the library holds it, so that it outlives its last paper. */
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

/** What was removed last, for the parts of the library. */
export const useRemovedPapers = () => useContext(RemovedContext);

/** Says what was just taken out of the library, with Undo; nothing when nothing was. */
export function RemovedLine() {
  const { removed, undo } = useRemovedPapers();
  if (!removed) return null;
  return (
    <UndoLine key={removed.pmcIds[0]} text={`Removed from your library: ${removed.name}`} onUndo={undo} />
  );
}
