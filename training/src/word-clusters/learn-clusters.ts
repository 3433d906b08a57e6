import { gzipSync } from 'node:zlib';
import type { WordClusters } from '@health/server/text/word-clusters';
import { clusterWords } from './cluster-words.ts';
import { countNeighbours } from './count-neighbours.ts';

const SETTINGS = { leastTimes: 15, neighbours: 1000, classes: 64, rounds: 15 };

/** Returns the class of each frequent word: words used alike share one. Sentences are lower-case words, iterated twice. */
export function learnClusters(
  sentences: () => Iterable<readonly string[]>,
  settings: Partial<typeof SETTINGS> = {},
): WordClusters {
  const all = { ...SETTINGS, ...settings };
  const words = countNeighbours(sentences, all);
  const classes = clusterWords(words, all);
  return new Map(words.map(({ word }, at) => [word, classes[at] ?? 0]));
}

/** Returns the classes as gzipped text: a line each, with its words in alphabetical order. */
export function packClusters(classes: WordClusters): Buffer {
  const lines: string[][] = [];
  for (const [word, own] of classes) {
    lines[own] ??= [];
    lines[own].push(word);
  }
  const text = Array.from(lines, (words = []) => words.toSorted().join(' ')).join('\n');
  return gzipSync(text, { level: 9 });
}
