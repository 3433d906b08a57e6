import type { Influence, Recommendation } from '@health/contract';

export type Reason = Recommendation['why'][number];

/**
 * Returns the influence behind a reason; null where there is none to refuse: interests and what is followed are deleted, and that it is
 * new or cites a saved paper only says what is so.
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
