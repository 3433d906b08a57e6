import type { SavedPaper } from '@health/contract';
import { expect, test } from 'vitest';
import { marksLine } from './filters.ts';

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
