import { expect, it } from 'vitest';
import { fetchedSentence, fetchingSentence } from './FetchingNote.tsx';

const nothing = { status: 'idle', waiting: 0, came: 0, unknown: 0, problem: null } as const;

it.each([
  [nothing, null],
  [{ ...nothing, status: 'off', waiting: 3 }, null],
  [{ ...nothing, status: 'fetching', waiting: 3 }, 'Looking up your references in Europe PMC: 0 of 3.'],
  [
    { ...nothing, status: 'fetching', waiting: 1200, came: 1, unknown: 2 },
    'Looking up your references in Europe PMC: 3 of 1,203, 1 paper so far.',
  ],
  [
    { ...nothing, status: 'failed', waiting: 1, problem: 'Europe PMC could not be reached.' },
    'Europe PMC could not be reached. 1 reference will be looked up again by itself.',
  ],
] as const)('the progress of fetching %j is shown as %j', (progress, words) => {
  expect(fetchingSentence(progress)).toBe(words);
});

it('the result of fetching is described in words', () => {
  expect(fetchedSentence({ ...nothing, came: 2 })).toBe(
    'Your references were looked up in Europe PMC: 2 papers came.',
  );
  expect(fetchedSentence({ ...nothing, came: 1, unknown: 1 })).toBe(
    'Your references were looked up in Europe PMC: 1 paper came. 1 is not known there and stays a reference.',
  );
});
