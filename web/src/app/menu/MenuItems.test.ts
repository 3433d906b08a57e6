import { requirement } from '@health/contract/testing/requirement';
import { expect, it } from 'vitest';
import { itemAt, nameWithNews } from './MenuItems.tsx';

it.each([
  ['/', 'Home'],
  ['/library', 'Library'],
  ['/search', 'Search'],
  ['/search/42', 'Search'],
  ['/profile', 'Profile'],
  ['/searching', ''],
  ['/terms', ''],
])('finds the item for %s', (pathname, item) => {
  requirement('2.3');
  expect(itemAt(pathname)).toBe(item);
});

it.each([
  [0, 'Search'],
  [1, 'Search, 1 new paper'],
  [3, 'Search, 3 new papers'],
])('with %j new papers an item is named %j', (newPapers, name) => {
  expect(nameWithNews('Search', newPapers)).toBe(name);
});
