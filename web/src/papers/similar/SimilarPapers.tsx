import type { Paper } from '@health/contract';
import { Accordion, Anchor, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { authorLine } from '../details/author-line.ts';
import { useSimilarPapersQuery } from '../endpoints.ts';

interface SimilarPapersProps {
  pmcId: string;
  onShow: (pmcId: string) => void;
}

/** Papers like the one shown, loaded when the section is opened. */
export function SimilarPapers({ pmcId, onShow }: SimilarPapersProps) {
  const [opened, setOpened] = useState<string | null>(null);
  const { data, isError, refetch } = useSimilarPapersQuery({ query: { pmc_id: pmcId } }, { skip: !opened });
  return (
    <Accordion variant="contained" order={3} value={opened} onChange={setOpened}>
      <Accordion.Item value="similar">
        <Accordion.Control>Similar papers</Accordion.Control>
        <Accordion.Panel>
          {isError ? <NotLoaded onRetry={refetch} /> : <PaperRows papers={data?.papers} onShow={onShow} />}
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}

interface PaperRowsProps {
  papers: Paper[] | undefined;
  onShow: (pmcId: string) => void;
}

function PaperRows({ papers, onShow }: PaperRowsProps) {
  if (!papers) return <Skeleton h={160} role="status" aria-label="Loading similar papers" />;
  if (papers.length === 0) return <Text c="dimmed">No paper of this library is like this one.</Text>;
  return (
    <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }} aria-label="Similar papers">
      {papers.map(({ pmc_id, title, authors, pub_year }) => (
        <li key={pmc_id}>
          <Anchor component="button" type="button" ta="start" fw={500} onClick={() => onShow(pmc_id)}>
            {title}
          </Anchor>
          <Text size="sm" c="dimmed">
            {authorLine(authors.list, pub_year)}
          </Text>
        </li>
      ))}
    </Stack>
  );
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <Group role="alert" justify="space-between">
      <Text>Similar papers could not be loaded.</Text>
      <Button variant="default" onClick={onRetry}>
        Try again
      </Button>
    </Group>
  );
}
