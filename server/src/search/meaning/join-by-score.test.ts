import { describe, expect, it } from 'vitest';
import { joinByScore } from './join-by-score.ts';

const near = (...papers: [string, number][]) => papers.map(([pmcId, cosine]) => ({ pmcId, cosine }));

describe('joinByScore', () => {
  it.each<[string, string[], ReturnType<typeof near>, string[]]>([
    ['keeps the order of the words when nothing is near', ['a', 'b'], [], ['a', 'b']],
    ['keeps the order of meaning when no word was found', [], near(['a', 0.9], ['b', 0.8]), ['a', 'b']],
    ['puts what both find first', ['b', 'a'], near(['a', 0.9], ['c', 0.6]), ['a', 'b', 'c']],
    [
      'puts the nearest paper before the first by words',
      ['a', 'b'],
      near(['z', 0.9], ['y', 0.5]),
      ['z', 'a', 'b', 'y'],
    ],
    ['treats papers that are equally near alike', ['a'], near(['y', 0.7], ['z', 0.7]), ['y', 'z', 'a']],
  ])('%s', (_what, words, meaning, joined) => {
    expect(joinByScore(words, meaning, 1)).toEqual(joined);
  });

  it('puts no paper before the first by words while little of the library is read', () => {
    expect(joinByScore(['a', 'b'], near(['z', 0.9], ['y', 0.5]), 0.1)[0]).toBe('a');
  });
});
