import { Button, Checkbox, Group, Text } from '@mantine/core';
import { useRef } from 'react';
import { ExportMenu } from '../cite/ExportMenu.tsx';
import { CiteSelected } from './CiteSelected.tsx';
import { FileSelected } from './FileSelected.tsx';
import { SaveSelected } from './SaveSelected.tsx';
import classes from './selection.module.css';
import type { Selection } from './use-selection.ts';

interface SelectionBarProps {
  selection: Selection;
  /** The papers that are shown, by pmc_id. */
  shown: readonly string[];
  /** What ticking all of them is called. */
  allLabel: string;
}

/** Ticks all papers that are shown, and says and does what can be done with those that are ticked. */
export function SelectionBar({ selection: { selected, select, clear }, shown, allLabel }: SelectionBarProps) {
  const all = useRef<HTMLInputElement>(null);
  const ticked = shown.filter((id) => selected.has(id)).length;
  const isWhole = shown.length > 0 && ticked === shown.length;
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
        label={allLabel}
        checked={isWhole}
        indeterminate={ticked > 0 && !isWhole}
        onChange={() => select(shown, !isWhole)}
      />
      <Text size="sm" fw={600} aria-live="polite">
        {selected.size > 0 && `${selected.size} selected`}
      </Text>
      {selected.size > 0 && (
        <SelectedActions
          pmcIds={[...selected]}
          onClear={() => {
            clear();
            all.current?.focus();
          }}
        />
      )}
    </Group>
  );
}

interface SelectedActionsProps {
  pmcIds: string[];
  onClear: () => void;
}

function SelectedActions({ pmcIds, onClear }: SelectedActionsProps) {
  return (
    <Group gap={4}>
      <SaveSelected pmcIds={pmcIds} />
      <FileSelected pmcIds={pmcIds} />
      <CiteSelected pmcIds={pmcIds} />
      <ExportMenu
        label="Export"
        name="selected-papers"
        size="compact-sm"
        variant="light"
        idsOf={async () => pmcIds}
      />
      <Button size="compact-sm" variant="subtle" onClick={onClear}>
        Clear
      </Button>
    </Group>
  );
}
