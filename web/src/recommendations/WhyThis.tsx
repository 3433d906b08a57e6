import type { Recommendation } from '@health/contract';
import { Box, Button, Collapse, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';

interface WhyThisProps {
  why: Recommendation['why'];
}

/** The reason for a recommendation, for those who ask. */
export function WhyThis({ why: [reason] }: WhyThisProps) {
  const [opened, { toggle }] = useDisclosure(false);
  if (!reason) return null;
  return (
    <Box mt="sm">
      <Button
        variant="transparent"
        c="dimmed"
        size="compact-sm"
        px={0}
        aria-expanded={opened}
        onClick={toggle}
      >
        Why this?
      </Button>
      <Collapse expanded={opened}>
        <Text size="sm" c="dimmed">
          {reason.text}
        </Text>
      </Collapse>
    </Box>
  );
}
