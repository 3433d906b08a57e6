import { UndoLine } from '../../../components/undo/UndoLine.tsx';
import { useRemovedPapers } from './use-removed.ts';

/** Says what was just taken out of the library, with Undo; nothing when nothing was. */
export function RemovedLine() {
  const { removed, undo } = useRemovedPapers();
  if (!removed) return null;
  return (
    <UndoLine key={removed.pmcIds[0]} text={`Removed from your library: ${removed.name}`} onUndo={undo} />
  );
}
