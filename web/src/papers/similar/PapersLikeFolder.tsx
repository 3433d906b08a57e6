import type { RecommendationSort } from '@health/contract';
import { Accordion, Group } from '@mantine/core';
import { useState } from 'react';
import { usePapersLikeFolderQuery } from '../endpoints.ts';
import { PaperRows, RowsNotLoaded } from './PaperRows.tsx';
import { SortChoice } from './SortChoice.tsx';

interface PapersLikeFolderProps {
  /** The name of the folder. */
  name: string;
  onShow: (pmcId: string) => void;
}

/** Papers similar to those of a folder and new to the user, each with its reason; loaded when the section is opened. */
export function PapersLikeFolder({ name, onShow }: PapersLikeFolderProps) {
  const [opened, setOpened] = useState<string | null>(null);
  const [sort, setSort] = useState<RecommendationSort>('best');
  // The folder and the papers that the user knows may have changed since it was last open.
  const { data, isError, isFetching, refetch } = usePapersLikeFolderQuery(
    { body: { name, sort } },
    { skip: !opened, refetchOnMountOrArgChange: true },
  );
  const rows = data?.papers.map(({ paper, why }) => ({ paper, reason: why[0]?.text }));
  return (
    <Accordion variant="contained" order={2} mb="md" value={opened} onChange={setOpened}>
      <Accordion.Item value="similar">
        <Accordion.Control>New to you, like this folder</Accordion.Control>
        <Accordion.Panel>
          <Group justify="flex-end" mb="xs">
            <SortChoice sort={sort} onChange={setSort} disabled={isFetching} />
          </Group>
          {isError ? (
            <RowsNotLoaded onRetry={refetch} />
          ) : (
            <PaperRows label="Papers like this folder" rows={rows} onShow={onShow} />
          )}
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}
