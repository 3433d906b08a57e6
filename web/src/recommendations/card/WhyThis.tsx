import { Anchor, Box, Collapse, Group, List, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { type Reason, ReasonSwitch } from '../influences/ReasonSwitch.tsx';

/** The maximum number of reasons shown. */
const REASONS_SHOWN = 2;

const link = { component: 'button', type: 'button', size: 'sm', underline: 'always', ta: 'start' } as const;

interface WhyThisProps {
  why: Reason[];
  onView: (pmcId: string) => void;
  /** The content next to the link. */
  children: ReactNode;
}

/** The reasons for a recommendation, collapsed at first; each can be refused. */
export function WhyThis({ why, onView, children }: WhyThisProps) {
  const [opened, { toggle }] = useDisclosure(false);
  return (
    <Box mt="sm">
      <Group justify="space-between" gap={4}>
        {why.length > 0 && (
          <Anchor {...link} c="dimmed" py={{ base: 12, sm: 3 }} aria-expanded={opened} onClick={toggle}>
            Why this?
          </Anchor>
        )}
        {children}
      </Group>
      <Collapse expanded={opened}>
        <List size="sm" mt={4} c="dimmed" listStyleType="none" spacing={4} aria-label="Reasons">
          {why.slice(0, REASONS_SHOWN).map((reason) => (
            <List.Item key={reason.text}>
              <ReasonText reason={reason} onView={onView} />
            </List.Item>
          ))}
        </List>
      </Collapse>
    </Box>
  );
}

function ReasonText({ reason, onView }: { reason: Reason; onView: (pmcId: string) => void }) {
  const { text, pmc_id } = reason;
  return (
    <>
      {pmc_id ? (
        <Anchor {...link} display="inline" onClick={() => onView(pmc_id)}>
          {text}
        </Anchor>
      ) : (
        <Text component="span" inherit>
          {text}
        </Text>
      )}{' '}
      <ReasonSwitch reason={reason} />
    </>
  );
}
