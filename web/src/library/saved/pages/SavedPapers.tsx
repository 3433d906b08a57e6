import type { SavedPaper } from '@health/contract';
import { Pagination, Skeleton, Stack } from '@mantine/core';
import { useState } from 'react';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { keepFocus } from '../../../components/focus/keep-focus.ts';
import type { MarkedPaper } from '../filter/marked-papers.ts';
import { RemoveDialog } from './RemoveDialog.tsx';
import { SavedPaperEntry } from './SavedPaperEntry.tsx';

const papersPerPage = 2;

/** A paper whose removal is to be confirmed, and its row. */
interface Leaving {
  paper: SavedPaper;
  entry: Element | null;
}

interface SavedPapersProps {
  papers: MarkedPaper[];
  /** Counted from 1. */
  page: number;
  onPage: (page: number) => void;
  onView: (pmcId: string) => void;
}

/** The saved papers that a filter keeps, two a page. */
export function SavedPapers({ papers, page: wanted, onPage, onView }: SavedPapersProps) {
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const pages = Math.ceil(papers.length / papersPerPage);
  // The last paper of the last page may just have been removed.
  const page = Math.max(1, Math.min(wanted, pages));
  return (
    <Stack>
      {papers.length === 0 && <EmptyState text="No saved paper matches this filter." />}
      {papers.slice((page - 1) * papersPerPage, page * papersPerPage).map((one) => (
        <SavedPaperEntry
          key={one.paper.pmc_id}
          one={one}
          onView={onView}
          onRemove={(leaves, entry) => setLeaving({ paper: leaves, entry })}
        />
      ))}
      <Pagination
        aria-label="Pages of saved papers"
        total={pages}
        value={page}
        onChange={onPage}
        getControlProps={(control) => ({ 'aria-label': `Go to the ${control} page` })}
      />
      <RemoveDialog
        paper={leaving?.paper ?? null}
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
