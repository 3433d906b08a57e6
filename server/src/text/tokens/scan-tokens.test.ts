import { describe, expect, it } from 'vitest';
import { PrefixFilter, scanTokens } from './scan-tokens.ts';

function filterOf(...stems: string[]): PrefixFilter {
  const filter = new PrefixFilter();
  for (const stem of stems) filter.add(stem);
  return filter;
}

function scan(text: string, ...stems: string[]) {
  const tokens: [number, string, number][] = [];
  const count = scanTokens(text, filterOf(...stems), (token, start, end) => {
    tokens.push([token, text.slice(start, end), start]);
  });
  return { count, tokens };
}

describe('a scan of a text', () => {
  it.each<[text: string, stems: string[], count: number, tokens: [number, string, number][]]>([
    ['', ['sleep'], 0, []],
    [
      'Sleep, the slow sea',
      ['sleep'],
      4,
      [
        [0, 'Sleep', 0],
        [2, 'slow', 11],
      ],
    ],
    ['  it is SLEEP', ['sleep'], 3, [[2, 'SLEEP', 8]]],
    ['(sleep)', ['sleep', 'milk'], 1, [[0, 'sleep', 1]]],
    [
      'a bb ab a',
      ['a'],
      4,
      [
        [0, 'a', 0],
        [2, 'ab', 5],
        [3, 'a', 8],
      ],
    ],
    ['a ab', ['ab'], 2, [[1, 'ab', 2]]],
    [
      '𝒜 slept in sleep 𝒜x',
      ['sleep'],
      5,
      [
        [1, 'slept', 3],
        [3, 'sleep', 12],
      ],
    ],
    ['𝒜', ['b'], 1, []],
    ['bad\uD835 ok', ['ok'], 2, [[1, 'ok', 5]]],
  ])('in %j for %j', (text, stems, count, expectedTokens) => {
    expect(scan(text, ...stems)).toEqual({ count, tokens: expectedTokens });
  });
});

describe('a filter by the first two letters', () => {
  const passes = (stem: string, word: string) => filterOf(stem).has(word, 0, word.length);
  it.each([
    ['sleep', 'slow', true],
    ['sleep', 'SLOW', true],
    ['sleep', 'seal', false],
    ['sleep', 'tlow', false],
    ['sleep', 's', false],
    ['dy', 'died', true],
    ['di', 'DYING', true],
    ['year', 'iea', true],
    ['ax', 'az', false],
    ['az', 'AZ', true],
    ['aa', 'AA', true],
    ['a[', 'a{', false],
    ['a`', 'a@', false],
    ['s', 'st', true],
    ['s', 's', true],
    ['s', 't', false],
    ['s', 'rz', false],
    ['bé', 'bü', true],
    ['bé', 'be', false],
    ['éa', 'üa', true],
    ['éa', 'ub', false],
    ['ab', 'a\u0080', false],
    ['a\u0080', 'a\u007f', false],
    ['az', 'a', false],
  ])('for the stem %j and the word %j: %j', (stem, word, expected) => {
    expect(passes(stem, word)).toBe(expected);
  });

  it('reads only the given part of a text', () => {
    const filter = filterOf('ab');
    expect([filter.has('xab', 1, 3), filter.has('xab', 1, 2), filter.has('xab', 0, 3)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(new PrefixFilter().has('ab', 0, 2)).toBe(false);
  });
});
