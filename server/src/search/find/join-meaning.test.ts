import { describe, expect, it } from 'vitest';
import { joinByScore } from './join-meaning.ts';

/** Papers found by words whose texts were not read. */
const found = (...ids: string[]) => ids.map((pmcId) => ({ pmcId, score: 0 }));
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
    expect(joinByScore(found(...words), meaning, 1)).toEqual(joined);
  });

  it('prefers the paper whose text covers more of the question among two at about the same position', () => {
    const read = [
      { pmcId: 'a', score: 0.1 },
      { pmcId: 'b', score: 0.9 },
    ];
    expect(joinByScore(read, near(['a', 0.8], ['b', 0.8]), 1)).toEqual(['b', 'a']);
  });

  it('puts no paper before the first one by words while few papers have vectors', () => {
    expect(joinByScore(found('a', 'b'), near(['z', 0.9], ['y', 0.5]), 0.1)[0]).toBe('a');
  });
});
