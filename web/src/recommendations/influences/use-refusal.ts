import { useState } from 'react';
import { useInterestActions } from '../../library/interests/use-interest-actions.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { useListUnusedQuery } from '../endpoints.ts';
import { influenceKey, influenceOf, type Reason } from './reasons.ts';
import { useSetInfluence } from './use-set-influence.ts';

interface Refusal {
  isRefused: boolean;
  /** Refuses the reason, or takes that back. */
  change(): Promise<unknown>;
}

/** Returns how a reason can be refused; an interest is refused by deleting it. Null when it cannot be refused. */
export function useRefusal(reason: Reason): Refusal | null {
  const ofInterest = useInterestRefusal(reason.name ?? '');
  // Every open reason uses this hook: the list is loaded once for all.
  const { data } = useListUnusedQuery({}, { refetchOnMountOrArgChange: false });
  const setUsed = useSetInfluence();
  if (reason.kind === 'interest') return reason.name ? ofInterest : null;
  const influence = influenceOf(reason);
  if (!influence) return null;
  const isRefused = (data?.unused ?? []).some((other) => influenceKey(other) === influenceKey(influence));
  return { isRefused, change: () => setUsed(influence, isRefused) };
}

function useInterestRefusal(name: string): Refusal {
  const interests = useAppSelector(({ interests }) => interests.interests);
  const { add, remove } = useInterestActions();
  const [said, setSaid] = useState<boolean | null>(null);
  // An empty list may be one that has not come yet.
  const isRefused = said ?? (interests.length > 0 && !interests.includes(name));
  const change = async () => {
    if (await (isRefused ? add(name) : remove(name))) setSaid(!isRefused);
  };
  return { isRefused, change };
}
