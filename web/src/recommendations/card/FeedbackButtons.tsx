import { Button, Group } from '@mantine/core';
import { useRef } from 'react';
import { CheckIcon } from '../../components/icons.tsx';
import { notifyError } from '../../components/notify.ts';
import { useAppSelector } from '../../store/hooks.ts';
import type { Feedback } from '../../store/papers.ts';
import { useChangeFeedbackMutation } from '../endpoints.ts';

export interface FeedbackButtonsProps extends ReturnType<typeof useFeedback> {
  /** The id of the element with the paper's title. */
  titleId: string;
}

/** The buttons for feedback about a recommended paper, besides its stars. */
export function FeedbackButtons({ feedback, change, isLoading, titleId }: FeedbackButtonsProps) {
  const wantsMore = feedback === 'more-like-this';
  const quiet = {
    variant: 'subtle',
    color: 'gray',
    size: 'compact-sm',
    fw: 400,
    'aria-describedby': titleId,
  } as const;
  return (
    // The padding of the buttons would indent their labels; the margin aligns them with the card's text.
    <Group gap={4} mx={-8} aria-busy={isLoading}>
      <Button
        {...quiet}
        aria-pressed={wantsMore}
        leftSection={wantsMore && <CheckIcon size={14} />}
        onClick={() => change(wantsMore ? null : 'more-like-this')}
      >
        More like this
      </Button>
      <Button {...quiet} data-takes-focus onClick={() => change('not-interested')}>
        Not interested
      </Button>
    </Group>
  );
}

/** Returns the user's feedback about a recommended paper, and `change`. A failure shows a message and changes nothing. */
export function useFeedback(pmcId: string) {
  const feedback = useAppSelector(({ papers }) => papers.feedback[pmcId]);
  const [send, { isLoading }] = useChangeFeedbackMutation();
  const isSending = useRef(false);
  const change = async (next: Feedback | null) => {
    if (isSending.current) return;
    isSending.current = true;
    const { error } = await send({ pmc_id: pmcId, feedback: next });
    if (error) notifyError('That could not be noted. Please try again.');
    isSending.current = false;
  };
  return { feedback, change, isLoading };
}
