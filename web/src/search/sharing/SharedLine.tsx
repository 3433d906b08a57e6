import { Button, Group, Text } from '@mantine/core';
import { useSharing } from './use-sharing.ts';

interface SharedLineProps {
  id: string;
  query: string;
}

/** Says in the list of searches that one is shared, and takes it back. */
export function SharedLine({ id, query }: SharedLineProps) {
  const { isBusy, stop } = useSharing(id);
  return (
    <Group gap={4}>
      <Text size="xs" c="dimmed">
        Shared here
      </Text>
      <Button
        size="compact-xs"
        variant="subtle"
        aria-label={`Stop sharing: ${query}`}
        aria-disabled={isBusy}
        onClick={stop}
      >
        Stop
      </Button>
    </Group>
  );
}
