import { Button, Card, Group, Text } from '@mantine/core';
import { useId } from 'react';
import { cutText } from '../../papers/details/cut-text.ts';
import { PaperCard, type PaperCardProps } from './PaperCard.tsx';
import { useFocusPassedOn } from './use-focus-passed-on.ts';
import { useOpinion } from './use-opinion.ts';

/** A recommended paper as its card, or as the line that is left of one the reader did not want. */
export function RecommendedPaper(props: Omit<PaperCardProps, 'opinion'>) {
  const { paper } = props.recommendation;
  const opinion = useOpinion(paper.pmc_id);
  const isDismissed = opinion.opinion === 'not-interested';
  const root = useFocusPassedOn(isDismissed);
  return (
    <div ref={root} data-paper={paper.pmc_id}>
      {isDismissed ? (
        <Dismissed title={paper.title} onUndo={() => opinion.say(null)} />
      ) : (
        <PaperCard {...props} opinion={opinion} />
      )}
    </div>
  );
}

function Dismissed({ title, onUndo }: { title: string; onUndo: () => void }) {
  const lineId = useId();
  return (
    <Card withBorder padding="sm" bg="transparent">
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm" c="dimmed" id={lineId}>
          Not recommended again: {cutText(title, 75)}
        </Text>
        <Button
          size="compact-sm"
          variant="default"
          flex="none"
          data-takes-focus
          aria-describedby={lineId}
          onClick={onUndo}
        >
          Undo
        </Button>
      </Group>
    </Card>
  );
}
