import { type ComparableWork, compareWorks } from './same-work.ts';

/** A work that was found, and whether it is the same for certain. */
export interface FoundWork<T> {
  known: T;
  isSame: boolean;
}

/** Works under one title that are compared with another one: more would take quadratic time, and are kept apart. */
export const MOST_ALIKE = 50;

/** Finds works that are the same as one that was added before, in the time of a look-up. */
export class KnownWorks<T extends { work: ComparableWork }> {
  private readonly byToken = new Map<string, T[]>();

  /** Returns the work that is the same as this one, else the first that may be; null for none. */
  find(work: ComparableWork): FoundWork<T> | null {
    let possible: T | undefined;
    for (const token of workTokens(work))
      for (const known of this.byToken.get(token) ?? []) {
        const sameness = compareWorks(known.work, work);
        if (sameness === 'same') return { known, isSame: true };
        if (sameness === 'possible') possible ??= known;
      }
    return possible ? { known: possible, isSame: false } : null;
  }

  /** Adds a work; again after more of it became known. */
  add(known: T): void {
    for (const token of workTokens(known.work)) {
      const alike = this.byToken.get(token);
      if (!alike) this.byToken.set(token, [known]);
      else if (alike.length < MOST_ALIKE && !alike.includes(known)) alike.push(known);
    }
  }
}

/** Yields by what a work is looked up, the surest first. Works with the same place are found however many share their title. */
export function* workTokens(work: ComparableWork): Generator<string> {
  const { ids, whole, title, year, volume, firstPage } = work;
  if (ids.pmcid) yield ids.pmcid;
  if (ids.pmid) yield `pmid:${ids.pmid}`;
  if (ids.doi) yield `doi:${ids.doi}`;
  if (whole) yield `whole:${whole}`;
  if (title && (volume || firstPage)) yield `place:${[title, year, volume, firstPage].join('|')}`;
  if (title) yield `title:${title}`;
}
