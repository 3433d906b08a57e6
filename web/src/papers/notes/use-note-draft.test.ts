import { expect, test } from 'vitest';
import { bothNotes } from './use-note-draft.ts';

test.each([
  ['one', 'other', 'one\n\nother'],
  ['', 'other', 'other'],
  ['one', ' ', 'one'],
])('%j and %j together are %j', (one, other, expected) => {
  expect(bothNotes(one, other)).toBe(expected);
});
