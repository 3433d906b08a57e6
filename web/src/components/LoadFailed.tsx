import { Button, Group, Text } from '@mantine/core';
import { EmptyState } from './EmptyState.tsx';

interface LoadFailedProps {
  text: string;
  onRetry: () => void;
}

/** Shown in place of something that could not be loaded, instead of an empty list, with a button to load it again. */
export function LoadFailed({ text, onRetry }: LoadFailedProps) {
  return (
    <EmptyState subject="unreachable" text={text}>
      <Button mt="md" onClick={onRetry}>
        Try again
      </Button>
    </EmptyState>
  );
}

/** The same within a card or a form. */
export function PartFailed({ text, onRetry }: LoadFailedProps) {
  return (
    <Group gap="sm" role="alert">
      <Text c="dimmed">{text}</Text>
      <Button size="compact-sm" variant="default" onClick={onRetry}>
        Try again
      </Button>
    </Group>
  );
}
