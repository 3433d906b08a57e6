import { Group, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { ColumnMenu } from './ColumnMenu.tsx';
import { EvidenceCards } from './EvidenceCards.tsx';
import { EvidenceTable } from './EvidenceTable.tsx';
import type { EvidenceActions } from './evidence-actions.ts';
import type { EvidenceRow } from './evidence-rows.ts';
import { SortControl } from './SortControl.tsx';
import { useEvidenceView } from './use-evidence-view.ts';

interface EvidenceSectionProps extends EvidenceActions {
  rows: readonly EvidenceRow[];
}

/** The quoted studies side by side: a table, or on a phone a card for each. The user chooses columns and order. */
export function EvidenceSection({ rows, ...actions }: EvidenceSectionProps) {
  const onPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false });
  const view = useEvidenceView(rows);
  return (
    <section aria-label="Evidence">
      <Group justify="space-between" align="flex-end" mb="sm">
        <Title order={2}>Evidence</Title>
        <Group gap="xs" align="flex-end" className="not-on-paper">
          {onPhone && <SortControl {...view} />}
          <ColumnMenu hidden={view.hidden} onHide={view.hide} />
        </Group>
      </Group>
      {onPhone ? <EvidenceCards {...view} {...actions} /> : <EvidenceTable {...view} {...actions} />}
    </section>
  );
}
