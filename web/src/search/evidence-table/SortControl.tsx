import { Button, NativeSelect } from '@mantine/core';
import { columnNames, type EvidenceView, evidenceColumns } from './use-evidence-view.ts';

type SortControlProps = Pick<EvidenceView, 'columns' | 'order' | 'sort'>;

/** Sorts the cards on a phone, which have no headings to press. */
export function SortControl({ columns, order, sort }: SortControlProps) {
  return (
    <>
      <NativeSelect
        size="xs"
        aria-label="Sort by"
        value={order?.column ?? ''}
        onChange={({ currentTarget: { value } }) => {
          const column = evidenceColumns.find((one) => one === value);
          sort(column ? { column, descending: false } : null);
        }}
        data={[
          { value: '', label: 'As in the answer' },
          ...columns.map((column) => ({ value: column, label: `By ${columnNames[column].toLowerCase()}` })),
        ]}
      />
      {order && (
        <Button
          size="compact-sm"
          variant="default"
          aria-pressed={order.descending}
          onClick={() => sort({ ...order, descending: !order.descending })}
        >
          Reverse
        </Button>
      )}
    </>
  );
}
