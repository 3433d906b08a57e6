import { describe, expect, it } from 'vitest';
import { addCounts, countPapersByWord, packCounts, unpackCounts } from './word-counts.ts';

describe('the words of papers', () => {
  it('are counted once per paper, in lower case, if they have 3 to 40 letters', () => {
    const long = 'a'.repeat(41);
    const counts = countPapersByWord(['Sleep and sleep of 10 me', `SLEEP b12 10mg ${long} ${long.slice(1)}`]);
    expect(Object.fromEntries(counts)).toEqual({ sleep: 2, and: 1, b12: 1, [long.slice(1)]: 1 });
  });

  it('are the same after packing and unpacking', () => {
    for (const texts of [[], ['schön Здоровье'], ['sleep', 'sleep tea']]) {
      const counts = countPapersByWord(texts);
      expect(unpackCounts(packCounts(counts))).toEqual(counts);
    }
  });

  it.each([
    [2000, { tea: 3, valerian: 1 }],
    [2001, { tea: 3 }],
  ])('of several segments with %i papers sum to %j', (papers, sum) => {
    const parts = [countPapersByWord(['tea', 'tea valerian']), countPapersByWord(['tea'])];
    expect(Object.fromEntries(addCounts(parts, papers))).toEqual(sum);
  });
});
