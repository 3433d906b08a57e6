import type { SavedPaper } from '@health/contract';
import { expect, test } from 'vitest';
import { dateFilters, filterLibrary, type LibraryFilter, tagFilters } from './filters.ts';

const now = new Date(2026, 4, 20, 12, 0);

function saved(name: string, likedOn: Date, ...tags: string[]): SavedPaper {
  const assigned_tags = Object.fromEntries(tags.map((tag) => [tag, { kind: 'interest' as const }]));
  return { title: name, liked_on: likedOn.toISOString(), assigned_tags } as SavedPaper;
}

const library = [
  saved('this morning', new Date(2026, 4, 20, 0, 1), 'heart health', 'HIV'),
  saved('last night', new Date(2026, 4, 19, 23, 59), 'Heart health'),
  saved('six days ago', new Date(2026, 4, 14, 12, 0)),
  saved('eight days ago', new Date(2026, 4, 12, 12, 0), 'asthma'),
  saved('two months ago', new Date(2026, 2, 20, 12, 0)),
  saved('two years ago', new Date(2024, 4, 20, 12, 0)),
];

const shown = (filter: LibraryFilter) => filterLibrary(library, filter, now).map(({ title }) => title);

test.each([
  ['Today', 1],
  ['Last Week', 3],
  ['Last Month', 4],
  ['Last Year', 5],
])('%s keeps the %i newest', (name, count) => {
  expect(shown({ kind: 'date', name })).toEqual(library.slice(0, count).map(({ title }) => title));
});

test('the date filters stand in the order of the specification', () => {
  expect(dateFilters).toEqual(['Today', 'Last Week', 'Last Month', 'Last Year']);
});

test('all papers are kept without a filter', () => {
  expect(shown({ kind: 'all' })).toHaveLength(library.length);
});

test('tags are capitalised per word and listed once', () => {
  expect(tagFilters(library)).toEqual(['Asthma', 'Heart Health', 'HIV']);
});

test.each([
  ['Heart Health', ['this morning', 'last night']],
  ['HIV', ['this morning']],
  ['Asthma', ['eight days ago']],
])('the tag %s keeps its papers', (name, expected) => {
  expect(shown({ kind: 'tag', name })).toEqual(expected);
});
