import { Checkbox, Group, NativeSelect, Stack } from '@mantine/core';
import { Fragment, useRef, useState } from 'react';
import { keepFocus } from '../../../components/focus/give-focus.ts';
import { PagesOf } from '../../../components/PagesOf.tsx';
import { paperCount } from '../../../papers/selection/RemoveSelected.tsx';
import type { MarkedPaper } from '../filter/filters.ts';
import { NoneLeft } from '../filter/LibraryTools.tsx';
import { RemovedLine, useRemovedPapers } from '../removed/RemovedLine.tsx';
import { DenseRow } from './DenseRow.tsx';
import classes from './dense-list.module.css';
import { SelectionActions } from './SelectionActions.tsx';

/** The choices for rows per page. */
const SIZES = [10, 20, 50, 100];

const LIST = 'saved-papers';
const FIRST_ROW = `#${LIST} input`;

interface DenseListProps {
  papers: MarkedPaper[];
  /** Counted from 1. */
  page: number;
  onPage: (page: number) => void;
  /** Clears all filters of the list. */
  onClear: () => void;
  /** Rows per page. */
  size: number;
  onSize: (size: number) => void;
  folders: string[];
  tags: string[];
  onView: (pmcId: string) => void;
}

/** Many saved papers, one row each; several can be selected and acted on together. */
export function DenseList(props: DenseListProps) {
  const { papers, page: requestedPage, onPage, onClear, size, onSize, folders, tags, onView } = props;
  const { removed, tell } = useRemovedPapers();
  const list = useRef<HTMLUListElement>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const pages = Math.ceil(papers.length / size);
  const page = Math.max(1, Math.min(requestedPage, pages));
  // Papers hidden by a filter are not acted on.
  const selected = papers.filter(({ paper }) => chosen.has(paper.pmc_id)).map(({ paper }) => paper.pmc_id);
  const shown = papers.slice((page - 1) * size, page * size);
  // The papers of other pages may be selected, too.
  const firstSelected = Math.max(
    0,
    shown.findIndex(({ paper }) => chosen.has(paper.pmc_id)),
  );
  const gap = removed?.place ?? -1;
  const select = (key: string, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(key);
    else next.delete(key);
    setChosen(next);
  };
  if (papers.length === 0)
    return (
      <Stack>
        <RemovedLine />
        <NoneLeft onClear={onClear} />
      </Stack>
    );
  const removedRow = (
    <li>
      <RemovedLine />
    </li>
  );
  const all = selected.length === papers.length;
  return (
    <Stack gap="xs">
      <div className={classes.bar}>
        <Checkbox
          label={selected.length > 0 ? `${selected.length} selected` : `Select all ${papers.length}`}
          checked={all}
          indeterminate={selected.length > 0 && !all}
          onChange={() => setChosen(all ? new Set() : new Set(papers.map(({ paper }) => paper.pmc_id)))}
        />
        {selected.length > 0 && (
          <SelectionActions
            pmcIds={selected}
            folders={folders}
            tags={tags}
            onRemoving={() =>
              keepFocus(list.current?.querySelector('[data-selected]') ?? null, 'input', FIRST_ROW, 'main')
            }
            onRemoved={() => {
              tell({ pmcIds: selected, name: paperCount(selected.length), place: firstSelected });
              setChosen(new Set());
            }}
          />
        )}
      </div>
      <ul ref={list} id={LIST} className={classes.list} aria-label="Saved papers">
        {shown.map((one, place) => (
          <Fragment key={one.paper.pmc_id}>
            {place === gap && removedRow}
            <DenseRow
              one={one}
              selected={chosen.has(one.paper.pmc_id)}
              onSelect={(on) => select(one.paper.pmc_id, on)}
              onView={onView}
            />
          </Fragment>
        ))}
        {gap >= shown.length && removedRow}
      </ul>
      <Group justify="space-between">
        {pages > 1 && <PagesOf what="saved papers" total={pages} value={page} onChange={onPage} />}
        {papers.length > Math.min(...SIZES) && (
          <NativeSelect
            aria-label="Papers on a page"
            ml="auto"
            data={SIZES.map((one) => ({ value: String(one), label: `${one} on a page` }))}
            value={String(size)}
            onChange={({ currentTarget }) => onSize(Number(currentTarget.value))}
          />
        )}
      </Group>
    </Stack>
  );
}
