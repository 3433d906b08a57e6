import { Table, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { ArrowDownIcon, ArrowUpIcon, SortIcon } from '../../components/icons.tsx';
import { type EvidenceActions, EvidenceCell } from './EvidenceCell.tsx';
import classes from './evidence-table.module.css';
import {
  columnNames,
  type EvidenceColumn,
  type EvidenceOrder,
  type EvidenceView,
  nextOrder,
} from './use-evidence-view.ts';

/** The minimum width of each column in pixels; when the screen is narrower, the table scrolls. */
const leastWidths: Readonly<Record<EvidenceColumn, number>> = {
  study: 165,
  people: 105,
  compared: 115,
  outcome: 105,
  result: 200,
  design: 112,
  year: 66,
};

type EvidenceTableProps = EvidenceActions & Pick<EvidenceView, 'rows' | 'columns' | 'order' | 'sort'>;

/** The evidence as a table. Pressing a heading sorts by it. */
export function EvidenceTable({ rows, columns, order, sort, ...actions }: EvidenceTableProps) {
  const minWidth = columns.reduce((sum, column) => sum + leastWidths[column], 0);
  return (
    <Table.ScrollContainer minWidth={minWidth} type="native">
      <Table className={classes.table} verticalSpacing="xs" horizontalSpacing={8}>
        <Table.Caption className={classes.caption}>
          <VisuallyHidden>What the quoted studies report; the headings sort.</VisuallyHidden>
        </Table.Caption>
        <colgroup>
          {columns.map((column) => (
            <col key={column} style={{ width: `${(100 * leastWidths[column]) / minWidth}%` }} />
          ))}
        </colgroup>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <SortHeading key={column} column={column} order={order} onSort={sort} />
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.source}>
              {columns.map((column) =>
                column === 'study' ? (
                  <th key={column} scope="row" className={classes.study}>
                    <EvidenceCell row={row} column={column} {...actions} />
                  </th>
                ) : (
                  <Table.Td key={column}>
                    <EvidenceCell row={row} column={column} {...actions} />
                  </Table.Td>
                ),
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

interface SortHeadingProps {
  column: EvidenceColumn;
  order: EvidenceOrder;
  onSort: (order: EvidenceOrder) => void;
}

function SortHeading({ column, order, onSort }: SortHeadingProps) {
  const direction = order?.column !== column ? 'none' : order.descending ? 'descending' : 'ascending';
  const Sign = { none: SortIcon, ascending: ArrowUpIcon, descending: ArrowDownIcon }[direction];
  return (
    <Table.Th scope="col" aria-sort={direction}>
      <UnstyledButton
        className={classes.heading}
        data-sorted={direction !== 'none' || undefined}
        onClick={() => onSort(nextOrder(order, column))}
      >
        {columnNames[column]}
        <Sign size={12} />
      </UnstyledButton>
    </Table.Th>
  );
}
