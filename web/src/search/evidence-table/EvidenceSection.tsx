import { Group, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { EvidencePlot } from '../evidence-plot/EvidencePlot.tsx';
import type { PlottedEvidence } from '../evidence-plot/plot-of.ts';
import { ColumnMenu } from './ColumnMenu.tsx';
import { EvidenceCards } from './EvidenceCards.tsx';
import { EvidenceTable } from './EvidenceTable.tsx';
import type { EvidenceActions } from './evidence-actions.ts';
import type { EvidenceRow } from './evidence-rows.ts';
import { SortControl } from './SortControl.tsx';
import { useEvidenceView } from './use-evidence-view.ts';

interface EvidenceSectionProps extends EvidenceActions {
  rows: readonly EvidenceRow[];
  /** Null where the question asks for no effect, or too few studies say which way it goes. */
  plot: PlottedEvidence | null;
}

/**
 * The quoted studies side by side: drawn, where the question asks for an effect, and as a table, or on a phone a card for each. The user
 * chooses columns and order.
 */
export function EvidenceSection({ rows, plot, ...actions }: EvidenceSectionProps) {
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
      {plot && <EvidencePlot plot={plot} onOpen={actions.onOpen} />}
      {onPhone ? <EvidenceCards {...view} {...actions} /> : <EvidenceTable {...view} {...actions} />}
    </section>
  );
}
