import type { FurtherLook } from '@health/contract';
import { describe, expect, it } from 'vitest';
import { furtherInWords, outsideSearches } from './use-further.ts';

const look = (found: number, fresh: number, problem: string | null = null): FurtherLook => ({
  at: '2026-11-23T08:00:00.000Z',
  words: ['ginger', 'nausea'],
  found,
  new_papers: Array.from({ length: fresh }, (_, index) => `PMC${index + 1}`),
  problem,
});

describe('the result of looking further', () => {
  it.each<[FurtherLook, number, string]>([
    [look(0, 0), 0, 'Europe PMC has no paper with these words.'],
    [
      look(57, 41),
      2,
      'Europe PMC gave 57 papers; 41 of them are new here. 2 sources of this answer are new.',
    ],
    [look(3, 3), 1, 'Europe PMC gave 3 papers; all of them are new here. One source of this answer is new.'],
    [
      look(3, 1),
      0,
      'Europe PMC gave 3 papers; 1 of them is new here. None of the new ones changes the answer.',
    ],
    [look(60, 0), 0, 'Europe PMC gave 60 papers; all of them were here already.'],
    [look(0, 0, 'Europe PMC could not be reached.'), 0, 'Europe PMC could not be reached.'],
  ])('is described in words', (further, cited, words) => {
    expect(furtherInWords(further, cited)).toBe(words);
  });
});

describe('the links to other search engines', () => {
  it('contain the question, whatever its characters', () => {
    expect(
      outsideSearches('a & b = "c"?').map(
        ({ url }) => new URL(url).searchParams.get('query') ?? new URL(url).searchParams.get('term'),
      ),
    ).toEqual(['a & b = "c"?', 'a & b = "c"?']);
  });
});
