import { describe, expect, it } from 'vitest';
import { Segment } from './segment.ts';
import { WordIndex } from './word-index.ts';
import { type SearchedText, segmentOf } from './write-segments.ts';

const layer = (papers: readonly SearchedText[], replaces: readonly string[] = []) => ({
  segment: new Segment(segmentOf(papers)),
  replaces,
});
const texts = (found: Record<string, string>): SearchedText[] =>
  Object.entries(found).map(([id, text]) => ({ id, text }));

/** What a word of one paper scores: idf of Lucene · (k1 + 1) · times / (times + k1 · (1 − b + b · length / meanLength)). */
const bm25 = ({
  papers,
  having,
  times,
  length,
  meanLength,
}: Record<'papers' | 'having' | 'times' | 'length' | 'meanLength', number>) =>
  (Math.log(1 + (papers - having + 0.5) / (having + 0.5)) * (1.2 + 1) * times) /
  (times + 1.2 * (1 - 0.75 + (0.75 * length) / meanLength));
const expectRanked = (index: WordIndex, bag: string, expected: [string, number][]) =>
  expect(index.rank(bag, 10)).toEqual(
    expected.map(([pmcId, score]) => ({ pmcId, score: expect.closeTo(score, 5) })),
  );

const three = texts({ PMC1: 'salt milk', PMC2: 'salt salt salt tea the of', PMC3: 'tea' });

describe('the BM25 score', () => {
  const [papers, meanLength] = [3, 3];
  const salt = { papers, meanLength, having: 2 };
  const short = bm25({ ...salt, times: 1, length: 2 });
  const long = bm25({ ...salt, times: 3, length: 6 });
  const milk = bm25({ papers, meanLength, having: 1, times: 1, length: 2 });

  it.each([
    ['in one segment', [layer(three)]],
    ['in a segment each', three.map((paper) => layer([paper]))],
  ])('follows the formula %s', (_name, layers) => {
    const index = new WordIndex(layers);
    expectRanked(index, 'salt', [
      ['PMC2', long],
      ['PMC1', short],
    ]);
    expectRanked(index, 'milk', [['PMC1', milk]]);
    expectRanked(index, 'salting milk salts', [
      ['PMC1', 2 * short + milk],
      ['PMC2', 2 * long],
    ]);
    expectRanked(index, 'none', []);
    expect([index.papers, ...['salt', 'milk', 'none'].map((stem) => index.papersWith(stem))]).toEqual([
      3, 2, 1, 0,
    ]);
    expect(index.papersWith('salt')).toBe(2);
  });

  it('counts a replaced paper in the idf, but neither among the papers nor in the mean length', () => {
    const old = texts({ PMC1: 'salt salt salt salt milk milk', PMC9: 'tea' });
    const index = new WordIndex([layer(old), layer(texts({ PMC1: 'salt milk tea' }), ['PMC1'])]);
    expect([index.papers, index.papersWith('salt'), index.papersWith('tea')]).toEqual([2, 2, 2]);
    // Two papers of three words and one: two on average.
    const score = bm25({ papers: 2, having: 2, meanLength: 2, times: 1, length: 3 });
    expectRanked(index, 'salt', [['PMC1', score]]);
  });

  it('of a paper replaced twice depends only on the last text', () => {
    const layers = ['salt', 'milk', 'tea'].map((text, at) =>
      layer(texts({ PMC1: text }), at > 0 ? ['PMC1'] : []),
    );
    const index = new WordIndex(layers);
    expect(['salt', 'milk', 'tea'].map((bag) => index.rank(bag, 5).length)).toEqual([0, 0, 1]);
    expect([index.papers, index.papersWith('salt')]).toEqual([1, 1]);
  });

  it('does not depend on earlier searches', () => {
    const index = new WordIndex([layer(three)]);
    const first = index.rank('milk', 3);
    index.rank('salt tea', 3);
    expect(index.rank('milk', 3)).toEqual(first);
  });
});

describe('an index that grows', () => {
  const words = (count: number) => 'tea '.repeat(count);
  const before = [layer(texts({ PMC1: `salt ${words(99)}`, PMC2: words(100) }))];

  // The mean length before is 100. With a third paper it is (200 + length) / 3; the new mean applies once it differs by 1 %.
  it.each([
    [100, 100],
    [102, 100],
    [98, 100],
    [104, 101.333_333],
    [95, 98.333_333],
  ])('with a paper of %i words uses %d as the mean length', (length, meanLength) => {
    const layers = [...before, layer(texts({ PMC3: words(length) }))];
    const grown = new WordIndex(layers, new WordIndex(before));
    expectRanked(grown, 'salt', [
      ['PMC1', bm25({ papers: 3, having: 1, meanLength, times: 1, length: 100 })],
    ]);
  });

  it('does not find replaced papers, and finds them again when they are not replaced', () => {
    const replaced = [...before, layer(texts({ PMC1: words(100) }), ['PMC1'])];
    const grown = new WordIndex(replaced, new WordIndex(before));
    expect([grown.papers, grown.rank('salt', 5).length]).toEqual([2, 0]);
    const back = new WordIndex(before, grown);
    expect([back.papers, back.rank('salt', 5).length]).toEqual([2, 1]);
  });
});

describe('the best papers', () => {
  const same = (ids: string[]) => ids.map((id) => layer(texts({ [id]: 'salt' })));

  it.each<[limit: number, ids: string[]]>([
    [0, []],
    [1, ['PMC1']],
    [2, ['PMC1', 'PMC2']],
    [9, ['PMC1', 'PMC2', 'PMC3', 'PMC4']],
  ])('with equal scores are %i with the first ids', (limit, expected) => {
    for (const ids of [
      ['PMC4', 'PMC2', 'PMC1', 'PMC3'],
      ['PMC1', 'PMC2', 'PMC3', 'PMC4'],
    ])
      expect(new WordIndex(same(ids)).rank('salt', limit).map(({ pmcId }) => pmcId)).toEqual(expected);
  });

  it('come first, then equal ones by id', () => {
    const index = new WordIndex([
      layer(texts({ B: 'salt tea', C: 'salt', A: 'salt tea', D: 'salt salt', E: 'tea' })),
    ]);
    expect(index.rank('salt', 3).map(({ pmcId }) => pmcId)).toEqual(['D', 'C', 'A']);
  });

  it('have a word of each group, and there is none for an empty group', () => {
    const index = new WordIndex([layer(three)]);
    const found = (must?: string[][]) => index.rank('salt', 5, must).map(({ pmcId }) => pmcId);
    expect([found(), found([]), found([['milk']]), found([['milk'], ['tea']]), found([[]])]).toEqual([
      ['PMC2', 'PMC1'],
      ['PMC2', 'PMC1'],
      ['PMC1'],
      [],
      [],
    ]);
  });
});
