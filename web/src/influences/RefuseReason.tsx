import type { Influence } from '@health/contract';
import { Anchor, Text } from '@mantine/core';
import { influenceKey } from './reasons.ts';
import { useInfluence } from './use-influence.ts';

interface RefuseReasonProps {
  influence: Influence;
  /** The reason in words, for those who do not see what the button stands beside. */
  text: string;
}

/** Takes a reason out of the coming recommendations, and back in. One button, so that the focus stays on it. */
export function RefuseReason({ influence, text }: RefuseReasonProps) {
  const { unused, setUsed } = useInfluence();
  const isUnused = unused.some((other) => influenceKey(other) === influenceKey(influence));
  const label = isUnused ? 'Undo' : "Don't use this";
  return (
    <Text component="span" inherit>
      {isUnused && <span role="status">Not used from the next time on. </span>}
      <Anchor
        component="button"
        type="button"
        size="sm"
        display="inline"
        c="dimmed"
        underline="always"
        aria-label={`${label}: ${text}`}
        onClick={() => setUsed(influence, isUnused)}
      >
        {label}
      </Anchor>
    </Text>
  );
}
