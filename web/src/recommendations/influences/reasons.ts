import type { Influence, Recommendation } from '@health/contract';

export type Reason = Recommendation['why'][number];

/** What a reader can refuse of a reason by an influence; null for the interest, which is refused by giving it up. */
export function influenceOf({ kind, pmc_id, name }: Reason): Influence | null {
  if (kind === 'interest') return null;
  if (kind === 'liked') return pmc_id ? { kind, pmc_id } : null;
  if (kind === 'profile') return name ? { kind, name } : null;
  return { kind };
}

/** A text that two influences share only when they are the same. */
export function influenceKey(influence: Influence): string {
  if (influence.kind === 'liked') return `liked ${influence.pmc_id}`;
  return influence.kind === 'profile' ? `profile ${influence.name}` : influence.kind;
}
