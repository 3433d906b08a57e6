import { Paper, Text } from '@mantine/core';

interface EmptyStateProps {
  title?: string;
  text: string;
}

/** Placeholder of an empty list or result: explains what will appear there. */
export function EmptyState({ title, text, children }: React.PropsWithChildren<EmptyStateProps>) {
  return (
    <Paper withBorder p="xl" ta="center" bg="transparent">
      {title && (
        <Text fw={600} mb={4}>
          {title}
        </Text>
      )}
      <Text c="dimmed">{text}</Text>
      {children}
    </Paper>
  );
}
