import type { Paper } from '@health/contract';
import { Accordion, Anchor, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { authorLine } from '../details/author-line.ts';
import { useSimilar } from './use-similar.ts';

interface SimilarPapersProps {
  pmcId: string;
  onShow: (pmcId: string) => void;
}

/** Papers like the one shown, asked for when the part is opened. */
export function SimilarPapers({ pmcId, onShow }: SimilarPapersProps) {
  const { papers, load } = useSimilar(pmcId);
  return (
    <Accordion variant="contained" order={3} onChange={(opened) => opened && load()}>
      <Accordion.Item value="similar">
        <Accordion.Control>Similar papers</Accordion.Control>
        <Accordion.Panel>
          {papers === null ? <NotLoaded onRetry={load} /> : <PaperRows papers={papers} onShow={onShow} />}
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
