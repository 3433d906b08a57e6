import type { NoteSummary, SavedPaper } from '@health/contract';
import { requirement } from '@health/contract/testing/requirement';
import { expect, test } from 'vitest';
import {
  dateFilters,
  filterLibrary,
  inSavedOrder,
  type LibraryFilter,
  markedPapers,
  marksLine,
  narrow,
  ownTagFilters,
  tagFilters,
} from './filters.ts';

const now = new Date(2026, 4, 20, 12, 0);

function saved(name: string, likedOn: Date, ...tags: string[]): SavedPaper {
  const assigned_tags = Object.fromEntries(tags.map((tag) => [tag, { kind: 'interest' as const }]));
  const more = { pub_year: name.length, reputability: 1 / name.length };
  return { pmc_id: name, title: name, liked_on: likedOn.toISOString(), assigned_tags, ...more } as SavedPaper;
}

const note = (pmc_id: string, more: Partial<NoteSummary>): NoteSummary => ({
  ...{ pmc_id, status: 'to-read', tags: [], folders: [], has_note: false },
  ...more,
});

const library = markedPapers(
  [
    saved('this morning', new Date(2026, 4, 20, 0, 1), 'heart health', 'HIV'),
    saved('last night', new Date(2026, 4, 19, 23, 59), 'Heart health'),
    saved('six days ago', new Date(2026, 4, 14, 12, 0)),
    saved('eight days ago', new Date(2026, 4, 12, 12, 0), 'asthma'),
    saved('two months ago', new Date(2026, 2, 20, 12, 0)),
    saved('two years ago', new Date(2024, 4, 20, 12, 0)),
  ],
  [
    note('last night', { tags: ['diet'], folders: ['Review'], status: 'read' }),
    note('six days ago', { tags: ['diet', 'a first'], folders: ['Review', 'Other'] }),
    note('never saved', { tags: ['none'], folders: ['Review'] }),
  ],
);

const titles = (papers: typeof library) => papers.map(({ paper }) => paper.title);
const shown = (filter: LibraryFilter) => titles(filterLibrary(library, filter, now));

test.each([
  ['Today', 1],
  ['Last Week', 3],
  ['Last Month', 4],
  ['Last Year', 5],
])('%s shows the %i newest', (name, count) => {
  expect(shown({ kind: 'date', name })).toEqual(titles(library.slice(0, count)));
});

test('the date filters are in the order of the specification', () => {
  requirement('8.1');
  expect(dateFilters).toEqual(['Today', 'Last Week', 'Last Month', 'Last Year']);
});

test('all papers are shown without a filter', () => {
  expect(shown({ kind: 'all' })).toHaveLength(library.length);
});

test('tags are capitalised word by word and listed once, the most frequent first', () => {
  requirement('8.3');
  expect(tagFilters(library)).toEqual(['Heart Health', 'Asthma', 'HIV']);
  expect(ownTagFilters(library)).toEqual(['diet', 'a first']);
});

test.each<[LibraryFilter, string[]]>([
  [{ kind: 'tag', name: 'Heart Health' }, ['this morning', 'last night']],
  [{ kind: 'tag', name: 'HIV' }, ['this morning']],
  [{ kind: 'own-tag', name: 'diet' }, ['last night', 'six days ago']],
  [{ kind: 'folder', name: 'Review' }, ['last night', 'six days ago']],
  [{ kind: 'folder', name: 'Other' }, ['six days ago']],
])('%j shows its papers', (filter, expected) => {
  expect(shown(filter)).toEqual(expected);
});

test('a search and a status narrow the list together', () => {
  const found = new Set(['last night', 'this morning', 'never saved']);
  expect(titles(narrow(library, { found, status: null }))).toEqual(['this morning', 'last night']);
  expect(titles(narrow(library, { found, status: 'to-read' }))).toEqual(['this morning']);
  expect(narrow(library, { found: null, status: 'to-read' })).toHaveLength(5);
});

test.each([
  ['saved', titles(library)],
  ['title', titles(library).toSorted()],
  [
    'year',
    ['eight days ago', 'two months ago', 'two years ago', 'this morning', 'six days ago', 'last night'],
  ],
  [
    'evidence',
    ['last night', 'this morning', 'six days ago', 'two years ago', 'eight days ago', 'two months ago'],
  ],
] as const)('papers are ordered by %s', (order, expected) => {
  expect(titles(inSavedOrder(library, order))).toEqual(expected);
});

test.each([
  [{ status: 'to-read', folders: [], tags: [], hasNote: false }, 'To read'],
  [
    { status: 'reading', folders: ['Review', 'Methods'], tags: ['diet'], hasNote: true },
    'Reading · In Review, Methods · Tagged diet · Note',
  ],
] as const)('%j reads as %s', (marks, expected) => {
  const { folders, tags } = marks;
  expect(marksLine({ ...marks, folders: [...folders], tags: [...tags], paper: {} as SavedPaper })).toBe(
    expected,
  );
});
