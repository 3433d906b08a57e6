import { requirement } from '@health/contract/testing/requirement';
import { expect, test } from 'vitest';
import { savedOn } from './SavedPaperEntry.tsx';

test.each([
  [new Date(2026, 4, 3, 14, 5), 'May 3, 2026 at 14:05'],
  [new Date(2024, 11, 31, 0, 0), 'December 31, 2024 at 00:00'],
])('a paper saved at %s is dated %s', (date, expected) => {
  requirement('8.8');
  expect(savedOn(date.toISOString())).toBe(expected);
});
