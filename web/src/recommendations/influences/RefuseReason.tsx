import { Anchor, Text } from '@mantine/core';
import type { Reason } from './reasons.ts';
import { useRefusal } from './use-refusal.ts';

/** Stops or resumes using a reason for recommendations. One button for both, so that the focus stays on it. */
export function RefuseReason({ reason }: { reason: Reason }) {
  const refusal = useRefusal(reason);
  if (!refusal) return null;
  const label = refusal.isRefused ? 'Undo' : "Don't use this";
  return (
    <Text component="span" inherit>
      {refusal.isRefused && <span role="status">— not used from the next time on. </span>}
      <Anchor
        component="button"
        type="button"
        size="sm"
        display="inline"
        c="dimmed"
        underline="always"
        aria-label={`${label}: ${reason.text}`}
        onClick={refusal.change}
      >
        {label}
      </Anchor>
    </Text>
  );
}
