import { messages } from '@health/contract';
import { Button, Card, Group, Text, Title } from '@mantine/core';

interface NoRecommendationsProps {
  failed: boolean;
  hasInterests: boolean;
  onModify: () => void;
  onRetry: () => void;
}

/** Says why nothing is recommended, and what to do about it. */
export function NoRecommendations({ failed, hasInterests, onModify, onRetry }: NoRecommendationsProps) {
  return (
    <Card withBorder padding="xl" radius="md" role={failed ? 'alert' : 'status'}>
      <Title order={2} size="h4">
        {failed ? messages.papersNotLoaded : 'No recommendations yet'}
      </Title>
      {!failed && (
        <Text c="dimmed" mt={4}>
          {hasInterests
            ? 'No paper of this library fits your interests. Add another interest to see more.'
            : 'Papers are recommended for your interests. Pick some to begin.'}
        </Text>
      )}
      <Group mt="md">
        {failed ? <Button onClick={onRetry}>Try again</Button> : <Button onClick={onModify}>Pick interests</Button>}
      </Group>
    </Card>
  );
}
