import { messages } from '@health/contract';
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';

interface OverviewPlaceholderProps {
  failed: boolean;
  onRetry: () => void;
}

/** The overview while its paper loads, or when it could not be loaded. */
export function OverviewPlaceholder({ failed, onRetry }: OverviewPlaceholderProps) {
  if (failed) {
    return (
      <Group role="alert" justify="space-between">
        <Text>{messages.paperNotLoaded}</Text>
        <Button variant="default" onClick={onRetry}>
          Try again
        </Button>
      </Group>
    );
  }
  return (
    <Stack gap="xs" aria-busy aria-label="Loading the paper" role="status">
      <Skeleton h={18} w="50%" />
      <Skeleton h={18} w="70%" />
      <Skeleton h={44} mt="md" />
      <Skeleton h={44} />
      <Skeleton h={24} w="60%" mt="md" />
      <Skeleton h={36} w="40%" mt="md" />
    </Stack>
  );
}
