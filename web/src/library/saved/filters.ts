import type { SavedPaper } from '@health/contract';
import { isAfter } from 'date-fns/isAfter';
import { isSameDay } from 'date-fns/isSameDay';
import { parseISO } from 'date-fns/parseISO';
import { subMonths } from 'date-fns/subMonths';
import { subWeeks } from 'date-fns/subWeeks';
import { subYears } from 'date-fns/subYears';
import { tagLabels } from '../../papers/details/tags.ts';

type Keeps = (likedOn: Date, now: Date) => boolean;

const dates: Record<string, Keeps> = {
  Today: isSameDay,
  'Last Week': (likedOn, now) => isAfter(likedOn, subWeeks(now, 1)),
  'Last Month': (likedOn, now) => isAfter(likedOn, subMonths(now, 1)),
  'Last Year': (likedOn, now) => isAfter(likedOn, subYears(now, 1)),
};

/** What the library shows: everything, what was saved within a time, or what carries a tag. */
export type LibraryFilter = { kind: 'all' } | { kind: 'date' | 'tag'; name: string };

/** The names of the 'Date Added' filters. */
export const dateFilters = Object.keys(dates);

/** The tags found among the saved papers, in alphabetical order. */
export function tagFilters(library: SavedPaper[]): string[] {
  return [...new Set(library.flatMap((paper) => tagLabels(paper.assigned_tags)))].toSorted((a, b) =>
    a.localeCompare(b),
  );
}

/** The saved papers a filter keeps, seen from `now`. */
export function filterLibrary(library: SavedPaper[], filter: LibraryFilter, now: Date): SavedPaper[] {
  if (filter.kind === 'all') return library;
  if (filter.kind === 'tag')
    return library.filter((paper) => tagLabels(paper.assigned_tags).includes(filter.name));
  return library.filter((paper) => dates[filter.name]?.(parseISO(paper.liked_on), now));
}
