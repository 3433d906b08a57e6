import type { NoteSummary, ReadingStatus, SavedPaper } from '@health/contract';
import { isAfter } from 'date-fns/isAfter';
import { isSameDay } from 'date-fns/isSameDay';
import { parseISO } from 'date-fns/parseISO';
import { subMonths } from 'date-fns/subMonths';
import { subWeeks } from 'date-fns/subWeeks';
import { subYears } from 'date-fns/subYears';
import { tagLabels } from '../../../papers/details/paper-words.ts';
import { statusNames } from '../../../papers/notes/status-names.ts';

/** A saved paper with the user's notes about it. */
export interface MarkedPaper {
  paper: SavedPaper;
  status: ReadingStatus;
  tags: string[];
  folders: string[];
  hasNote: boolean;
}

/** Returns the saved papers, in their order, each with its notes; without any, its status is to read. */
export function markedPapers(library: readonly SavedPaper[], notes: readonly NoteSummary[]): MarkedPaper[] {
  const byKey = new Map(notes.map((note) => [note.pmc_id, note]));
  return library.map((paper) => {
    const note = byKey.get(paper.pmc_id);
    return {
      paper,
      status: note?.status ?? 'to-read',
      tags: note?.tags ?? [],
      folders: note?.folders ?? [],
      hasNote: note?.has_note ?? false,
    };
  });
}

/** "Reading · In Review, Methods · Tagged diet · Note": the user's notes about a saved paper, in one line. */
export function marksLine({ status, folders, tags, hasNote }: MarkedPaper): string {
  return [
    statusNames[status],
    folders.length > 0 && `In ${folders.join(', ')}`,
    tags.length > 0 && `Tagged ${tags.join(', ')}`,
    hasNote && 'Note',
  ]
    .filter(Boolean)
    .join(' · ');
}

type Keeps = (likedOn: Date, now: Date) => boolean;

const dates: Record<string, Keeps> = {
  Today: isSameDay,
  'Last Week': (likedOn, now) => isAfter(likedOn, subWeeks(now, 1)),
  'Last Month': (likedOn, now) => isAfter(likedOn, subMonths(now, 1)),
  'Last Year': (likedOn, now) => isAfter(likedOn, subYears(now, 1)),
};

/** A choice in the menu: everything, saved within a time, with a tag of either kind, or in a folder. */
export type LibraryFilter = { kind: 'all' } | { kind: 'date' | 'tag' | 'own-tag' | 'folder'; name: string };

/** The orders of saved papers; the first is the default. */
export const savedOrders = {
  saved: 'Last saved',
  year: 'Newest',
  title: 'Title',
  evidence: 'Best evidence',
} as const;
export type SavedOrder = keyof typeof savedOrders;

/** The filters besides the menu. */
export interface Narrowing {
  /** The papers found by a search; null without a search. */
  found: ReadonlySet<string> | null;
  status: ReadingStatus | null;
}

/** The names of the 'Date Added' filters. */
export const dateFilters = Object.keys(dates);

/** The tags of the saved papers, the most frequent first. */
export const tagFilters = (library: readonly MarkedPaper[]): string[] =>
  byCount(library.flatMap(({ paper }) => tagLabels(paper.assigned_tags)));

/** The user's own tags, the most frequent first. */
export const ownTagFilters = (library: readonly MarkedPaper[]): string[] =>
  byCount(library.flatMap(({ tags }) => tags));

/** The saved papers that match a filter, seen from `now`. */
export function filterLibrary(
  library: readonly MarkedPaper[],
  filter: LibraryFilter,
  now: Date,
): MarkedPaper[] {
  if (filter.kind === 'all') return [...library];
  const { kind, name } = filter;
  const keeps: Record<typeof kind, (one: MarkedPaper) => boolean> = {
    date: ({ paper }) => dates[name]?.(parseISO(paper.liked_on), now) ?? false,
    tag: ({ paper }) => tagLabels(paper.assigned_tags).includes(name),
    'own-tag': ({ tags }) => tags.includes(name),
    folder: ({ folders }) => folders.includes(name),
  };
  return library.filter(keeps[kind]);
}

/** The saved papers found by a search and with a status. */
export const narrow = (library: readonly MarkedPaper[], { found, status }: Narrowing): MarkedPaper[] =>
  library.filter(
    (one) => (found === null || found.has(one.paper.pmc_id)) && (status === null || one.status === status),
  );

/** The saved papers in an order; equal ones keep their order: the last saved first. */
export function inSavedOrder(library: readonly MarkedPaper[], order: SavedOrder): MarkedPaper[] {
  const compare: Record<SavedOrder, (one: SavedPaper, other: SavedPaper) => number> = {
    saved: () => 0,
    year: (one, other) => (other.pub_year ?? 0) - (one.pub_year ?? 0),
    title: (one, other) => one.title.localeCompare(other.title),
    evidence: (one, other) => other.reputability - one.reputability,
  };
  return library.toSorted((one, other) => compare[order](one.paper, other.paper));
}

/** The names without duplicates, the most frequent first; equally frequent ones in alphabetical order. */
function byCount(names: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .toSorted(([one, count], [other, otherCount]) => otherCount - count || one.localeCompare(other))
    .map(([name]) => name);
}
