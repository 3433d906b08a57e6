import { Paper, Text } from '@mantine/core';
import { EmptyMark, type EmptySubject } from './EmptyMark.tsx';

interface EmptyStateProps {
  /** Which drawing stands above the words. */
  subject: EmptySubject;
  title?: string;
  text: string;
}

/** Placeholder of an empty list or result: explains what will appear there; below it what to do about it. */
export function EmptyState({ subject, title, text, children }: React.PropsWithChildren<EmptyStateProps>) {
  return (
    <Paper withBorder p="xl" ta="center" bg="transparent">
      <EmptyMark subject={subject} />
      {title && (
        <Text fw={600} mt="xs" mb={4}>
          {title}
        </Text>
      )}
      <Text c="dimmed" maw="34rem" mx="auto" style={{ textWrap: 'balance' }}>
        {text}
      </Text>
      {children}
    </Paper>
  );
}
