import { Card, Stack } from '@mantine/core';
import { EvidenceCell } from './EvidenceCell.tsx';
import type { EvidenceActions } from './evidence-actions.ts';
import classes from './evidence-table.module.css';
import { columnNames, type EvidenceView } from './use-evidence-view.ts';

type EvidenceCardsProps = EvidenceActions & Pick<EvidenceView, 'rows' | 'columns'>;

/** The evidence on a phone: a card for each study, with the name of each fact beside it. */
export function EvidenceCards({ rows, columns, ...actions }: EvidenceCardsProps) {
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
