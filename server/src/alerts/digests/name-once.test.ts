import { describe, expect, it } from 'vitest';
import { type FoundBySearch, type NewsPaper, nameOnce } from './name-once.ts';

/** What a search found: names of papers, "r:" for retracted and "l:" for late ones; what follows "|" is not named. */
function found(query: string, words: string): FoundBySearch {
  const [named = '', unnamed = ''] = words.split('|').map((part) => part.trim());
  const split = (part: string) => part.split(' ').filter(Boolean);
  const kinds: Record<string, NewsPaper['news']> = { r: 'retracted', l: 'late' };
  return {
    ...{ searchId: query, query, unnamed: split(unnamed) },
    papers: split(named).map((word) => {
      const [pmcId = '', kind = ''] = word.split(':').toReversed();
      return {
        pmcId,
        title: '',
        journal: '',
        year: 2026,
        quote: null,
        withdrawn: false,
        news: kinds[kind] ?? 'new',
      };
    }),
  };
}

const shown = (searches: Record<string, string>) =>
  nameOnce(Object.entries(searches).map(([query, words]) => found(query, words))).map(({ papers, more }) => [
    papers.map(({ pmcId, foundBy }) => `${pmcId} ${foundBy.join('')}`).join(', '),
    more,
  ]);

describe('a paper of an e-mail', () => {
  it.each<[string, Record<string, string>, [string, number][]]>([
    ['of one search', { A: 'p q' }, [['p A, q A', 0]]],
    [
      'of three searches',
      { A: 'p', B: 'p', C: 'p' },
      [
        ['p ABC', 0],
        ['', 0],
        ['', 0],
      ],
    ],
    [
      'that is late for one search',
      { A: 'l:p', B: 'p' },
      [
        ['p AB', 0],
        ['', 0],
      ],
    ],
    [
      'that is named by the second search alone',
      { A: 'q | p', B: 'p' },
      [
        ['q A', 0],
        ['p AB', 0],
      ],
    ],
    [
      'that no search names',
      { A: 'q | p s', B: 't | p' },
      [
        ['q A', 2],
        ['t B', 0],
      ],
    ],
    [
      'that is new for one search and retracted for another',
      { A: 'p', B: 'r:p' },
      [
        ['p A', 0],
        ['p B', 0],
      ],
    ],
    [
      'that two searches cited before its retraction',
      { A: 'r:p', B: 'r:p q' },
      [
        ['p AB', 0],
        ['q B', 0],
      ],
    ],
  ])('%s is named and counted once', (_, searches, expected) => expect(shown(searches)).toEqual(expected));
});
