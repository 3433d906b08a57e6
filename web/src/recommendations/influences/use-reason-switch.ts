import { useState } from 'react';
import { useInterestActions } from '../../library/interests/use-interest-actions.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { useListUnusedQuery } from '../endpoints.ts';
import { influenceKey, influenceOf, type Reason } from './reasons.ts';
import { useSetInfluence } from './use-set-influence.ts';

interface ReasonSwitchState {
  isUnused: boolean;
  /** Refuses the reason, or takes that back. */
  toggle(): Promise<unknown>;
}

/** Returns how a reason can be refused; an interest is refused by deleting it. Null when it cannot be refused. */
export function useReasonSwitch(reason: Reason): ReasonSwitchState | null {
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
  // An empty list may be one that has not come yet.
  const isUnused = said ?? (interests.length > 0 && !interests.includes(name));
  const toggle = async () => {
    if (await (isUnused ? add(name) : remove(name))) setSaid(!isUnused);
  };
  return { isUnused, toggle };
}
