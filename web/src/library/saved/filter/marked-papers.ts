import type { NoteSummary, ReadingStatus, SavedPaper } from '@health/contract';

/** A saved paper with what the user keeps about it. */
export interface MarkedPaper {
  paper: SavedPaper;
  status: ReadingStatus;
  tags: string[];
  folders: string[];
  hasNote: boolean;
}

/** Returns the saved papers, in their order, each with its notes; one without any is to be read. */
export function markedPapers(library: readonly SavedPaper[], notes: readonly NoteSummary[]): MarkedPaper[] {
  const byKey = new Map(notes.map((note) => [note.pmc_id, note]));
  return library.map((paper) => {
    const note = byKey.get(paper.pmc_id);
    return {
      paper,
      status: note?.status ?? 'to-read',
      tags: note?.tags ?? [],
      folders: note?.folders ?? [],
      hasNote: note?.has_note ?? false,
    };
  });
}
