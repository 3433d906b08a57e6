import { Card, Stack, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface PaperListProps {
  heading: string;
  /** Shown when there are no rows. */
  whenNone: ReactNode;
  children: ReactNode[];
}

/** A short list of papers under its heading. */
export function PaperList({ heading, whenNone, children }: PaperListProps) {
  const headingId = useId();
  return (
    <Card component="section" aria-labelledby={headingId} withBorder padding="lg">
      <Title order={2} size="h4" id={headingId} mb="xs">
        {heading}
      </Title>
      <Stack gap={4}>{children.length > 0 ? children : whenNone}</Stack>
    </Card>
  );
}
