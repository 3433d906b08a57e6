import { Anchor, Text } from '@mantine/core';
import type { Reason } from './reasons.ts';
import { useReasonSwitch } from './use-reason-switch.ts';

/** Stops or resumes using a reason for recommendations. One button for both, so that the focus stays on it. */
export function ReasonSwitch({ reason }: { reason: Reason }) {
  const state = useReasonSwitch(reason);
  if (!state) return null;
  const label = state.isUnused ? 'Undo' : "Don't use this";
  return (
    <Text component="span" inherit>
      {state.isUnused && <span role="status">— not used from the next time on. </span>}
      <Anchor
        component="button"
        type="button"
        size="sm"
        display="inline"
        c="dimmed"
        underline="always"
        aria-label={`${label}: ${reason.text}`}
        onClick={state.toggle}
      >
        {label}
      </Anchor>
    </Text>
  );
}
