import { describe, expect, it } from 'vitest';
import { expandQuery } from './expand-query.ts';

describe('a bag of words', () => {
  const bag = (names: string[], lay: string[] = [], counts: Record<string, number> = {}, papers = 0) => {
    const frequencies = { papers, papersWith: (stem: string) => counts[stem] ?? 0 };
    return expandQuery({ words: 'iota', expansions: [{ of: 'iota', names, lay, weight: 1 }] }, frequencies);
  };

  it('includes at most six lay names, because papers seldom use them', () => {
    const names = ['alpha beta gamma delta epsilon', 'zeta eta theta'];
    expect(bag(names)).toBe('iota iota alpha beta gamma delta epsilon zeta eta theta');
    expect(bag(names, ['zeta eta theta'])).toBe('iota iota alpha beta gamma delta epsilon zeta');
  });

  it('leaves out words of synonyms that more than a tenth of the papers have, except the rarest of a name', () => {
    const counts = { iota: 90, alpha: 10, disord: 11, diseas: 50 };
    expect(bag(['alpha disorder'], [], counts, 100)).toBe('iota iota alpha');
    expect(bag(['disorder disease'], [], counts, 100)).toBe('iota iota disorder');
    expect(bag(['disease'], [], counts, 100)).toBe('iota iota disease');
  });
});
