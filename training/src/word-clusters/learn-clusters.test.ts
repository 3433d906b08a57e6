import { unpackClusters } from '@health/server/text/word-clusters';
import { expect, test } from 'vitest';
import { learnClusters, packClusters } from './cluster-words.ts';
import { countNeighbours } from './count-neighbours.ts';

const drugs = ['aspirin', 'statins', 'metformin'];
const verbs = ['reduced', 'improved', 'increased'];
const sentences = drugs.flatMap((drug) =>
  verbs.flatMap((verb) => ['risk', 'survival'].map((what) => ['the', drug, verb, what, 'in', 'adults'])),
);
const settings = { leastTimes: 2, neighbours: 20, classes: 5, rounds: 10 };

test('words that stand beside the same words share a class, others do not', () => {
  const classes = learnClusters(() => sentences, settings);
  for (const alike of [drugs, verbs]) expect(new Set(alike.map((word) => classes.get(word))).size).toBe(1);
  expect(classes.get('aspirin')).not.toBe(classes.get('reduced'));
});

test('neighbours are counted by their side, within a sentence, and rare words not at all', () => {
  const counted = countNeighbours(() => [['a', 'b', 'a'], ['a', 'rare', 'b'], ['b']], {
    leastTimes: 2,
    neighbours: 2,
  });
  expect(counted).toEqual([
    { word: 'a', neighbours: Int32Array.of(2, 3), times: Int32Array.of(1, 1) },
    { word: 'b', neighbours: Int32Array.of(0, 1), times: Int32Array.of(1, 1) },
  ]);
});

test('nothing at all has no classes', () => {
  expect(learnClusters(() => []).size).toBe(0);
});

test('packed classes come back as they were', () => {
  const classes = learnClusters(() => sentences, settings);
  expect(unpackClusters(packClusters(classes))).toEqual(classes);
});
