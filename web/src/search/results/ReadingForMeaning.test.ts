import { expect, it } from 'vitest';
import { minutesLeft } from './ReadingForMeaning.tsx';

const first = { waiting: 3000, at: 0 };

it.each([
  ['the rest at the same pace', { waiting: 2000, at: 60_000 }, 2],
  ['a fraction of a minute rounded up', { waiting: 10, at: 60_000 }, 1],
  ['nothing before anything was read', { waiting: 3000, at: 60_000 }, null],
  ['nothing when more papers have come', { waiting: 3100, at: 60_000 }, null],
  ['nothing at the first look', first, null],
])('minutesLeft is %s', (_what, now, minutes) => {
  expect(minutesLeft(first, now)).toBe(minutes);
});
