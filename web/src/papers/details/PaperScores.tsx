import type { Paper } from '@health/contract';
import { Anchor, Collapse, Group, List, Paper as Panel, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { scoreText } from './paper-words.ts';
import { evidenceWords, fitWords } from './score-words.ts';

interface PaperScoresProps {
  paper: Pick<Paper, 'reputability' | 'reputability_reasons' | 'score'>;
}

/** How reliable a paper is, with the reasons on demand, and how well it matches the user's interests. */
export function PaperScores({ paper }: PaperScoresProps) {
  const [explained, { toggle }] = useDisclosure(false);
  return (
    <Panel withBorder p="sm">
      <Group gap="xl" align="flex-start" style={{ rowGap: 8 }}>
        <Figure name="Reputability score" value={paper.reputability.toFixed(2)} note={evidenceWords(paper)} />
        <Figure name="Score" value={scoreText(paper.score)} note={fitWords(paper.score)} />
      </Group>
      {paper.reputability_reasons.length > 0 && (
        <>
          <Anchor
            component="button"
            type="button"
            size="sm"
            mt={6}
            py={3}
            aria-expanded={explained}
            onClick={toggle}
          >
            {explained ? 'Hide the reasons' : 'Why this reputability?'}
          </Anchor>
          <Collapse expanded={explained}>
            <List size="sm" mt={4}>
              {paper.reputability_reasons.map((reason) => (
                <List.Item key={reason}>{reason}</List.Item>
              ))}
            </List>
          </Collapse>
        </>
      )}
    </Panel>
  );
}

function Figure({ name, value, note }: { name: string; value: string; note: string }) {
  return (
    <Stack gap={0}>
      <Text size="sm">
        {name}: <b>{value}</b>
      </Text>
      <Text size="xs" c="dimmed">
        {note}
      </Text>
    </Stack>
  );
}
