import type { Paper } from '@health/contract';
import { Anchor, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useId } from 'react';
import { authorLine } from '../details/paper-words.ts';
import { SaveIcon } from '../saving/SaveIcon.tsx';

interface PaperRow {
  paper: Pick<Paper, 'pmc_id' | 'title' | 'authors' | 'pub_year'>;
  /** The reason for the paper, as text. */
  reason?: string | undefined;
}

interface PaperRowsProps {
  /** The accessible name of the list: "Similar papers". */
  label: string;
  /** Undefined while they load. */
  rows: PaperRow[] | undefined;
  onShow: (pmcId: string) => void;
}

/** A short list of papers; a title opens its paper, an icon saves it. */
export function PaperRows({ label, rows, onShow }: PaperRowsProps) {
  if (!rows) return <Skeleton h={160} role="status" aria-label="Loading similar papers" />;
  if (rows.length === 0) return <Text c="dimmed">No other paper of this library is like this.</Text>;
  return (
    <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }} aria-label={label}>
      {rows.map((row) => (
        <OneRow key={row.paper.pmc_id} row={row} onShow={onShow} />
      ))}
    </Stack>
  );
}

function OneRow({ row: { paper, reason }, onShow }: { row: PaperRow } & Pick<PaperRowsProps, 'onShow'>) {
  const titleId = useId();
  return (
    <Group component="li" justify="space-between" align="flex-start" wrap="nowrap">
      <div>
        <Anchor
          component="button"
          type="button"
          ta="start"
          fw={500}
          id={titleId}
          onClick={() => onShow(paper.pmc_id)}
        >
          {paper.title}
        </Anchor>
        <Text size="sm" c="dimmed">
          {authorLine(paper.authors.list, paper.pub_year)}
        </Text>
        {reason && <Text size="sm">{reason}</Text>}
      </div>
      <SaveIcon pmcId={paper.pmc_id} titleId={titleId} />
    </Group>
  );
}

/** Says that similar papers could not be loaded, with a button to try again. */
export function RowsNotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <Group role="alert" justify="space-between">
      <Text>Similar papers could not be loaded.</Text>
      <Button variant="default" onClick={onRetry}>
        Try again
      </Button>
    </Group>
  );
}
