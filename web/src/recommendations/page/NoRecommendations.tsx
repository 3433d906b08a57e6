import { messages } from '@health/contract';
import { Button } from '@mantine/core';
import { EmptyState } from '../../components/EmptyState.tsx';

interface NoRecommendationsProps {
  failed: boolean;
  hasInterests: boolean;
  onModify: () => void;
  onRetry: () => void;
}

/** Explains why nothing is recommended, and what to do about it. */
export function NoRecommendations({ failed, hasInterests, onModify, onRetry }: NoRecommendationsProps) {
  if (failed) {
    return (
      <EmptyState text={messages.papersNotLoaded}>
        <Button mt="md" onClick={onRetry}>
          Try again
        </Button>
      </EmptyState>
    );
  }
  const text = hasInterests
    ? 'No paper of this library fits your interests. Add another interest to see more.'
    : 'Papers are recommended for your interests. Pick some to begin.';
  return (
    <EmptyState title="No recommendations yet" text={text}>
      <Button mt="md" onClick={onModify}>
        Pick interests
      </Button>
    </EmptyState>
  );
}
