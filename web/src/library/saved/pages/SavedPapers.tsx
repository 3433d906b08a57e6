import type { SavedPaper } from '@health/contract';
import { Skeleton, Stack } from '@mantine/core';
import { Fragment, useState } from 'react';
import { keepFocus } from '../../../components/focus/give-focus.ts';
import { PagesOf } from '../../../components/PagesOf.tsx';
import type { MarkedPaper } from '../filter/filters.ts';
import { NoneLeft } from '../filter/LibraryTools.tsx';
import { RemovedLine, useRemovedPapers } from '../removed/RemovedLine.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import { SavedPaperEntry } from './SavedPaperEntry.tsx';
import classes from './saved-papers.module.css';

const papersPerPage = 2;

/** A paper whose removal is to be confirmed, and its row. */
interface Leaving {
  paper: SavedPaper;
  entry: Element | null;
  /** Its position on the page. */
  place: number;
}

interface SavedPapersProps {
  papers: MarkedPaper[];
  /** Counted from 1. */
  page: number;
  onPage: (page: number) => void;
  /** Clears all filters of the list. */
  onClear: () => void;
  onView: (pmcId: string) => void;
}

/** The saved papers that match a filter, two per page. */
export function SavedPapers({ papers, page: requestedPage, onPage, onClear, onView }: SavedPapersProps) {
  const { removed, tell } = useRemovedPapers();
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const pages = Math.ceil(papers.length / papersPerPage);
  // The last paper of the last page may just have been removed.
  const page = Math.max(1, Math.min(requestedPage, pages));
  const shown = papers.slice((page - 1) * papersPerPage, page * papersPerPage);
  const gap = removed?.place ?? -1;
  return (
    <Stack>
      {papers.length === 0 && <NoneLeft onClear={onClear} />}
      <div className={classes.papers}>
        {shown.map((one, place) => (
          <Fragment key={one.paper.pmc_id}>
            {place === gap && <RemovedLine />}
            <SavedPaperEntry
              one={one}
              onView={onView}
              onRemove={(leaves, entry) => setLeaving({ paper: leaves, entry, place })}
            />
          </Fragment>
        ))}
        {gap >= shown.length && <RemovedLine />}
      </div>
      <PagesOf what="saved papers" total={pages} value={page} onChange={onPage} />
      <RemoveDialog
        paper={leaving?.paper ?? null}
        onRemoved={({ pmc_id, title }) => tell({ pmcIds: [pmc_id], name: title, place: leaving?.place ?? 0 })}
        onRemoving={() => keepFocus(leaving?.entry ?? null, 'h2 button', 'main')}
        onClose={() => setLeaving(null)}
      />
    </Stack>
  );
}

/** A placeholder of a page's size while the saved papers load. */
export function SavedPapersSkeleton() {
  return (
    <Stack role="status" aria-label="Loading your library">
      <Skeleton h={350} />
      <Skeleton h={350} />
    </Stack>
  );
}
