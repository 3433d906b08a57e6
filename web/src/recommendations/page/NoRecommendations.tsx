import { messages } from '@health/contract';
import { Button, Group } from '@mantine/core';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';

interface NoRecommendationsProps {
  failed: boolean;
  hasInterests: boolean;
  onModify: () => void;
  onImport: () => void;
  onRetry: () => void;
}

/** Explains why nothing is recommended, and what to do about it. */
export function NoRecommendations(props: NoRecommendationsProps) {
  const { failed, hasInterests, onModify, onImport, onRetry } = props;
  if (failed) return <LoadFailed text={messages.papersNotLoaded} onRetry={onRetry} />;
  const text = hasInterests
    ? 'No paper of this library fits your interests. Add another interest, or start from papers you know.'
    : 'Papers are recommended for your interests and like those you saved. Pick interests, or start from papers you know.';
  return (
    <EmptyState subject="papers" title="No recommendations yet" text={text}>
      <Group mt="md" gap="sm" justify="center">
        <Button onClick={onModify}>Pick interests</Button>
        <Button variant="default" onClick={onImport}>
          Start from papers you know
        </Button>
      </Group>
    </EmptyState>
  );
}
