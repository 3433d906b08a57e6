import type { PaperNotice } from '@health/contract';

/** What notices make of a paper. */
export interface Standing {
  /** It is retracted or withdrawn. */
  retracted: boolean;
  /** An expression of concern stands over it, and it is not retracted. */
  doubted: boolean;
}

/** A notice as far as its standing depends on it. */
type Dated = Pick<PaperNotice, 'kind' | 'issued_on'>;

/**
 * Returns what the notices of a paper make of it, each notice alone: a reinstatement lifts the retractions and concerns
 * that are not younger than itself. A notice without a date counts as older.
 */
export function standingOf(notices: readonly Dated[]): Standing {
  const standing = notices.filter((notice) => !isLifted(notice, notices));
  const has = (...kinds: PaperNotice['kind'][]) => standing.some(({ kind }) => kinds.includes(kind));
  const retracted = has('retraction', 'withdrawal');
  return { retracted, doubted: !retracted && has('concern') };
}

/** Returns whether a later reinstatement among the notices lifts this one. A correction stays. */
export function isLifted({ kind, issued_on }: Dated, notices: readonly Dated[]): boolean {
  if (kind === 'correction' || kind === 'reinstatement') return false;
  return notices.some((other) => other.kind === 'reinstatement' && lifts(other.issued_on, issued_on));
}

/** The day of a notice may be known by its year alone, "2021": it may have been any day of it. */
function lifts(reinstatedOn: string | null, issuedOn: string | null): boolean {
  if (issuedOn === null) return true;
  return reinstatedOn !== null && issuedOn <= reinstatedOn;
}
