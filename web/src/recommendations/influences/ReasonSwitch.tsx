import type { Influence, Recommendation } from '@health/contract';
import { Anchor, Text } from '@mantine/core';
import { useState } from 'react';
import { notifyError } from '../../components/notify.ts';
import { useInterestActions } from '../../library/interests/use-interest-actions.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { useListUnusedQuery, useSetInfluenceMutation } from '../endpoints.ts';

interface ReasonSwitchState {
  isUnused: boolean;
  /** Refuses the reason, or undoes that. */
  toggle(): Promise<unknown>;
}

/** Returns how a reason can be refused; an interest is refused by deleting it. Null when it cannot be refused. */
function useReasonSwitch(reason: Reason): ReasonSwitchState | null {
  const ofInterest = useInterestSwitch(reason.name ?? '');
  // Every open reason uses this hook: the list is loaded once for all.
  const { data } = useListUnusedQuery({}, { refetchOnMountOrArgChange: false });
  const setUsed = useSetInfluence();
  if (reason.kind === 'interest') return reason.name ? ofInterest : null;
  const influence = influenceOf(reason);
  if (!influence) return null;
  const isUnused = (data?.unused ?? []).some((other) => influenceKey(other) === influenceKey(influence));
  return { isUnused, toggle: () => setUsed(influence, isUnused) };
}

function useInterestSwitch(name: string): ReasonSwitchState {
  const interests = useAppSelector(({ interests }) => interests.interests);
  const { add, remove } = useInterestActions();
  const [said, setSaid] = useState<boolean | null>(null);
  // An empty list may not have been loaded yet.
  const isUnused = said ?? (interests.length > 0 && !interests.includes(name));
  const toggle = async () => {
    if (await (isUnused ? add(name) : remove(name))) setSaid(!isUnused);
  };
  return { isUnused, toggle };
}

/**
 * Returns a function that stops using an influence on recommendations, or uses it again, and returns whether that
 * succeeded. A failure shows a message and changes nothing.
 */
export function useSetInfluence() {
  const [send] = useSetInfluenceMutation();
  return async (influence: Influence, used: boolean): Promise<boolean> => {
    const { error } = await send({ influence, used });
    if (error) notifyError('That could not be changed. Please try again.');
    return !error;
  };
}

export type Reason = Recommendation['why'][number];

/**
 * Returns the influence behind a reason; null when there is none to refuse: interests and follows are deleted instead, and that a
 * paper is new or cites a saved one is only information.
 */
export function influenceOf({ kind, pmc_id, name }: Reason): Influence | null {
  if (kind === 'interest' || kind === 'followed' || kind === 'cites' || kind === 'new') return null;
  if (kind === 'liked') return pmc_id ? { kind, pmc_id } : null;
  if (kind === 'profile') return name ? { kind, name } : null;
  return { kind };
}

/** Returns a key that is equal for equal influences only. */
export function influenceKey(influence: Influence): string {
  if (influence.kind === 'liked') return `liked ${influence.pmc_id}`;
  return influence.kind === 'profile' ? `profile ${influence.name}` : influence.kind;
}

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
