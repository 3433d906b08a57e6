import type { Recommendation } from '@health/contract';
import { Anchor, Box, Collapse, Text } from '@mantine/core';
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
      <Anchor
        component="button"
        type="button"
        size="sm"
        c="dimmed"
        underline="always"
        py={3}
        aria-expanded={opened}
        onClick={toggle}
      >
        Why this?
      </Anchor>
      <Collapse expanded={opened}>
        <Text size="sm" c="dimmed">
          {reason.text}
        </Text>
      </Collapse>
    </Box>
  );
}
