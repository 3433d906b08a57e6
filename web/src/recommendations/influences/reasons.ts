import type { Influence, Recommendation } from '@health/contract';

export type Reason = Recommendation['why'][number];

/** Returns the influence behind a reason; null for an interest, which is refused by deleting the interest. */
export function influenceOf({ kind, pmc_id, name }: Reason): Influence | null {
  if (kind === 'interest') return null;
  if (kind === 'liked') return pmc_id ? { kind, pmc_id } : null;
  if (kind === 'profile') return name ? { kind, name } : null;
  return { kind };
}

/** Returns a key that is equal for equal influences only. */
export function influenceKey(influence: Influence): string {
  if (influence.kind === 'liked') return `liked ${influence.pmc_id}`;
  return influence.kind === 'profile' ? `profile ${influence.name}` : influence.kind;
}
