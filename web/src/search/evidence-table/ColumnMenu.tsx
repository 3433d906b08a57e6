import { Button, Menu } from '@mantine/core';
import { columnNames, type EvidenceColumn, hideableColumns } from './use-evidence-view.ts';

interface ColumnMenuProps {
  hidden: readonly EvidenceColumn[];
  onHide: (columns: readonly EvidenceColumn[]) => void;
}

/** Chooses the columns of the evidence table. */
export function ColumnMenu({ hidden, onHide }: ColumnMenuProps) {
  return (
    <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button size="compact-sm" variant="default">
          Columns
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {hideableColumns.map((column) => (
          <Menu.CheckboxItem
            key={column}
            checked={!hidden.includes(column)}
            onChange={(isShown) =>
              onHide(hideableColumns.filter((one) => (one === column ? !isShown : hidden.includes(one))))
            }
          >
            {columnNames[column]}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
