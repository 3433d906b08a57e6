import { Button, Card, Group, Text } from '@mantine/core';
import { type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { cutText } from '../../papers/details/paper-words.ts';
import { useFeedback } from './FeedbackButtons.tsx';
import classes from './PaperCard.module.css';
import { PaperCard, type PaperCardProps } from './PaperCard.tsx';

/** A recommended paper: its card, or one line with Undo after the user chose "Not interested". */
export function RecommendedPaper(props: Omit<PaperCardProps, 'feedback'>) {
  const { paper } = props.recommendation;
  const feedback = useFeedback(paper.pmc_id);
  const isDismissed = feedback.feedback === 'not-interested';
  const root = useFocusHandover(isDismissed);
  return (
    <div ref={root} data-paper={paper.pmc_id} className={classes.place}>
      {isDismissed ? (
        <Dismissed title={paper.title} onUndo={() => feedback.change(null)} />
      ) : (
        <PaperCard {...props} feedback={feedback} />
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

/**
 * Moves the focus when the element that had it was replaced, that is when `shown` changes: to the first
 * `[data-takes-focus]` within the element that gets the ref. A focus that is elsewhere by then stays there.
 */
function useFocusHandover(shown: unknown): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  useLayoutEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (document.activeElement !== document.body) return;
    root.current?.querySelector<HTMLElement>('[data-takes-focus]')?.focus({ preventScroll: true });
  }, [shown]);
  return root;
}
