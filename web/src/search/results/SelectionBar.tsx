import type { FoundPaper } from '@health/contract';
import { Button, Checkbox, Group, Text } from '@mantine/core';
import { useRef } from 'react';
import { withToasts } from '../../components/toasts/with-toasts.ts';
import { ExportMenu } from '../../papers/cite/ExportMenu.tsx';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { savePapers } from '../../store/papers.ts';
import classes from './found-papers.module.css';
import type { Selection } from './use-selection.ts';

interface SelectionBarProps {
  selection: Selection;
  /** The papers of the page that is shown. */
  papers: readonly FoundPaper[];
}

/** Ticks all papers of the page, and says and does what can be done with those that are ticked. */
export function SelectionBar({ selection: { selected, select, clear }, papers }: SelectionBarProps) {
  const all = useRef<HTMLInputElement>(null);
  const ids = papers.map(({ pmc_id }) => pmc_id);
  const ticked = ids.filter((id) => selected.has(id)).length;
  const isWhole = ids.length > 0 && ticked === ids.length;
  return (
    <Group
      gap="sm"
      role="group"
      aria-label="Selection"
      className={classes.selection}
      data-ticked={selected.size > 0 || undefined}
    >
      <Checkbox
        ref={all}
        label="Select all on this page"
        checked={isWhole}
        indeterminate={ticked > 0 && !isWhole}
        onChange={() => select(ids, !isWhole)}
      />
      <Text size="sm" fw={600} aria-live="polite">
        {selected.size > 0 && `${selected.size} selected`}
      </Text>
      {selected.size > 0 && (
        <Group gap={4}>
          <SaveSelected selected={selected} />
          <ExportMenu
            label="Export"
            name="selected-papers"
            size="compact-sm"
            variant="light"
            idsOf={async () => [...selected]}
          />
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => {
              clear();
              all.current?.focus();
            }}
          >
            Clear
          </Button>
        </Group>
      )}
    </Group>
  );
}

function SaveSelected({ selected }: Pick<Selection, 'selected'>) {
  const dispatch = useAppDispatch();
  const { library, loading } = useAppSelector(({ papers }) => papers);
  const saved = new Set(library.map(({ pmc_id }) => pmc_id));
  const unsaved = [...selected].filter((id) => !saved.has(id));
  const isIdle = unsaved.length === 0 || loading.savePaper;
  const save = () =>
    withToasts(
      dispatch(savePapers(unsaved)).unwrap(),
      `${unsaved.length} ${unsaved.length === 1 ? 'paper' : 'papers'} saved`,
      'Not all papers could be saved. Please try again.',
    );
  return (
    <Button
      size="compact-sm"
      variant="light"
      aria-disabled={isIdle}
      data-disabled={isIdle || undefined}
      onClick={() => isIdle || save()}
    >
      {unsaved.length === 0 ? 'Saved' : 'Save'}
    </Button>
  );
}
