import { expect, it } from 'vitest';
import { itemAt } from './items.ts';

it.each([
  ['/', 'Home'],
  ['/library', 'Library'],
  ['/search', 'Search'],
  ['/search/42', 'Search'],
  ['/profile', 'Profile'],
  ['/searching', ''],
  ['/terms', ''],
])('finds the item of %s', (pathname, item) => {
  expect(itemAt(pathname)).toBe(item);
});
