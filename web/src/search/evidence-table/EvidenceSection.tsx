import { Card, Group, Stack, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { EvidencePlot } from '../evidence-plot/EvidencePlot.tsx';
import type { PlottedEvidence } from '../evidence-plot/plot-of.ts';
import { ColumnMenu } from './ColumnMenu.tsx';
import { type EvidenceActions, EvidenceCell } from './EvidenceCell.tsx';
import { EvidenceTable } from './EvidenceTable.tsx';
import type { EvidenceRow } from './evidence-rows.ts';
import classes from './evidence-table.module.css';
import { SortControl } from './SortControl.tsx';
import { columnNames, type EvidenceView, useEvidenceView } from './use-evidence-view.ts';

interface EvidenceSectionProps extends EvidenceActions {
  rows: readonly EvidenceRow[];
  /** Null when the question is not about an effect, or too few studies state a direction. */
  plot: PlottedEvidence | null;
}

/**
 * The quoted studies side by side: as a plot when the question is about an effect, and as a table, or on a phone as cards. The
 * user chooses columns and order.
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

type EvidenceCardsProps = EvidenceActions & Pick<EvidenceView, 'rows' | 'columns'>;

/** The evidence on a phone: a card for each study, with the label of each fact next to it. */
function EvidenceCards({ rows, columns, ...actions }: EvidenceCardsProps) {
  return (
    <Stack gap="sm" component="ul" className={classes.cards}>
      {rows.map((row) => (
        <Card key={row.source} component="li" withBorder padding="sm">
          <dl className={classes.facts}>
            {columns.map((column) => (
              <div key={column} className={classes.fact}>
                <dt>{columnNames[column]}</dt>
                <dd>
                  <EvidenceCell row={row} column={column} {...actions} />
                </dd>
              </div>
            ))}
          </dl>
        </Card>
      ))}
    </Stack>
  );
}
