import { gunzipSync, gzipSync } from 'node:zlib';
import { unpackClusters } from '@health/server/text/word-clusters';
import { describe, expect, it } from 'vitest';
import { clusterWords, learnClusters, packClusters } from './cluster-words.ts';
import { countNeighbours, type Neighbours } from './count-neighbours.ts';

type Times = Readonly<Record<number, number>>;
const beside = (times: Times): Neighbours => ({
  word: '',
  neighbours: Int32Array.from(Object.keys(times), Number),
  times: Int32Array.from(Object.values(times)),
});

/** The mutual information of class and neighbour, side by side, but for what no deal of the words changes: Σ n ln n. */
function information(words: readonly Neighbours[], classOf: ArrayLike<number>): number {
  const table = new Map<string, number>();
  const add = (key: string, count: number) => table.set(key, (table.get(key) ?? 0) + count);
  let sides = 0;
  words.forEach(({ neighbours, times }, at) => {
    neighbours.forEach((neighbour, k) => {
      add(`${neighbour} ${classOf[at]}`, times[k] ?? 0);
      add(`side ${neighbour % 2} ${classOf[at]}`, times[k] ?? 0);
    });
  });
  for (const [key, count] of table) sides += (key.startsWith('side') ? -1 : 1) * count * Math.log(count);
  return sides;
}

describe('clustered words', () => {
  const drug: Times = { 0: 6, 3: 5 };
  const verb: Times = { 2: 6, 5: 4 };

  it('start from an even deal, which no round changes', () => {
    const words = [drug, verb, drug, verb, drug].map(beside);
    expect(Array.from(clusterWords(words, { classes: 3, rounds: 0 }))).toEqual([0, 1, 2, 0, 1]);
  });

  it.each<[name: string, times: Times[], classes: number]>([
    ['dealt right', [drug, verb, drug, verb], 2],
    ['dealt wrong', [drug, drug, verb, verb, verb], 2],
    ['in more classes', [drug, verb, { 7: 3 }, { 1: 9 }, drug, verb, { 7: 4 }], 4],
    ['of many times', [{ 0: 90_000, 3: 70_000 }, { 0: 80_000, 3: 60_000 }, { 2: 99_000 }, { 2: 70_000 }], 2],
  ])('that stand beside the same words come together: %s', (_name, times, classes) => {
    const words = times.map(beside);
    const found = clusterWords(words, { classes, rounds: 10 });
    const kinds = words.map(({ neighbours }) => neighbours.join(' '));
    for (const [a, one] of kinds.entries())
      for (const [b, other] of kinds.entries())
        expect(found[a] === found[b], `${a} ${b}`).toBe(one === other);
    expect(Math.max(...found)).toBeLessThan(classes);
  });

  it('move one after the other to the class that tells most', () => {
    const times: Times[] = [
      { 0: 3, 1: 1 },
      { 0: 1, 3: 4 },
      { 1: 5, 2: 2 },
      { 0: 4, 3: 1 },
      { 1: 2, 2: 2 },
      { 2: 1, 3: 3 },
    ];
    const words = times.map(beside);
    const expected = words.map((_, at) => at % 3);
    for (const at of words.keys()) {
      const gains = [0, 1, 2].map((own) => information(words, expected.with(at, own)));
      expected[at] = gains.indexOf(Math.max(...gains));
    }
    expect(Array.from(clusterWords(words, { classes: 3, rounds: 1 }))).toEqual(expected);
  });

  it('without neighbours all stand in the first class', () => {
    expect(Array.from(clusterWords([beside({}), beside({})], { classes: 2, rounds: 1 }))).toEqual([0, 0]);
    expect(clusterWords([], { classes: 2, rounds: 1 })).toHaveLength(0);
  });
});

describe('counted neighbours', () => {
  const sentences = [
    ['b', 'a', 'b'],
    ['c', 'a', 'b', 'd'],
    ['a', 'a'],
    ['c', 'b', 'once'],
  ];
  it('are of words frequent enough, the most frequent and then the first in the alphabet first', () => {
    const counted = countNeighbours(() => sentences, { leastTimes: 2, neighbours: 2 });
    // a and b stand four times, c twice; a is word 0, b word 1, and c is too rare to count as a neighbour.
    expect(
      counted.map(({ word, neighbours, times }) => [
        word,
        ...Array.from(neighbours, (one, at) => [one, times[at]]),
      ]),
    ).toEqual([
      ['a', [0, 1], [1, 1], [2, 1], [3, 2]],
      ['b', [0, 2], [1, 1]],
      ['c', [1, 1], [3, 1]],
    ]);
  });

  it('are none of words that a rare word keeps apart', () => {
    const counted = countNeighbours(
      () => [
        ['a', 'x', 'b'],
        ['b', 'a'],
      ],
      { leastTimes: 2, neighbours: 9 },
    );
    expect(counted.map(({ word, neighbours }) => [word, ...neighbours])).toEqual([
      ['a', 2],
      ['b', 1],
    ]);
  });
});

describe('packed classes', () => {
  it('are a line for each class, in the order of the alphabet', () => {
    const classes = new Map([
      ['pear', 2],
      ['fig', 0],
      ['apple', 2],
      ['date', 0],
    ]);
    const packed = packClusters(classes);
    expect(gunzipSync(packed).toString()).toBe('date fig\n\napple pear');
    expect(unpackClusters(packed)).toEqual(classes);
  });

  it('are read without the spaces around the words', () => {
    expect([...unpackClusters(gzipSync(' a  b\nc \n'))]).toEqual([
      ['a', 0],
      ['b', 0],
      ['c', 1],
    ]);
  });
});

it('by default words that stand fewer than 15 times have no class, and there are 64 classes', () => {
  const often = (times: number) => Array.from({ length: times }, () => ['fig', 'date', 'pear']);
  expect([...learnClusters(() => often(14))]).toEqual([]);
  expect([...learnClusters(() => often(15)).keys()]).toEqual(['date', 'fig', 'pear']);
  const words = Array.from({ length: 65 }, (_, at) => [`w${at + 100}`]);
  const deal = learnClusters(() => words, { leastTimes: 1, rounds: 0 });
  expect([deal.get('w163'), deal.get('w164')]).toEqual([63, 0]);
});
