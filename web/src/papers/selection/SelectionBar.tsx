import { Button, Checkbox, Group, Menu, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { notifyError, notifySuccess } from '../../components/notify.ts';
import { fetchReferences } from '../../store/papers-endpoints.ts';
import { StyleItems, styleNames } from '../cite/CiteMenu.tsx';
import { ExportMenu } from '../cite/ExportMenu.tsx';
import { FileSelected } from './FileSelected.tsx';
import { SaveSelected } from './SaveSelected.tsx';
import classes from './selection.module.css';

interface SelectionBarProps {
  selection: Selection;
  /** The current papers, by pmc_id. */
  shown: readonly string[];
  /** The label for ticking all of them. */
  allLabel: string;
}

/** Ticks all current papers, and shows the number of ticked papers and the actions on them. */
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

/** Copies the selected papers as formatted references, one per line. */
function CiteSelected({ pmcIds }: { pmcIds: readonly string[] }) {
  const copy = async (style: keyof typeof styleNames) => {
    try {
      const bibliography = await fetchReferences(pmcIds, style);
      await navigator.clipboard.writeText(await bibliography.text());
      notifySuccess(`Copied as ${styleNames[style]}`);
    } catch {
      notifyError('The references could not be copied. Please try again.');
    }
  };
  return (
    <Menu position="bottom-start" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button size="compact-sm" variant="light">
          Cite
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <StyleItems onChosen={copy} />
      </Menu.Dropdown>
    </Menu>
  );
}

/** The papers that a user has ticked, by pmc_id, on whichever page of a list. */
interface Selection {
  selected: ReadonlySet<string>;
  /** Ticks or unticks papers. */
  select: (pmcIds: readonly string[], isTicked: boolean) => void;
  clear: () => void;
}

/** Returns the selection, initially empty, in the order of ticking. */
export function useSelection(): Selection {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const select = (pmcIds: readonly string[], isTicked: boolean) =>
    setSelected((before) => {
      const after = new Set(before);
      for (const id of pmcIds) {
        if (isTicked) after.add(id);
        else after.delete(id);
      }
      return after;
    });
  return { selected, select, clear: () => setSelected(new Set()) };
}
