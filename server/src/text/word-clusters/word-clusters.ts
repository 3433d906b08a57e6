import { readFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { clusterWords } from './cluster-words.ts';
import { countNeighbours } from './count-neighbours.ts';

/** The class of each word that has one. */
export type WordClusters = ReadonlyMap<string, number>;

let shipped: WordClusters | null = null;

/** The classes that come with the product, read on first use. */
export function shippedClusters(): WordClusters {
  shipped ??= unpackClusters(
    readFileSync(new URL('../../../../resources/weights/word-clusters.txt.gz', import.meta.url)),
  );
  return shipped;
}

const SETTINGS = { leastTimes: 15, neighbours: 1000, classes: 64, rounds: 15 };

/** Learns which words are used alike from sentences, as lower-case words; they are gone through twice. */
export function learnClusters(
  sentences: () => Iterable<readonly string[]>,
  settings: Partial<typeof SETTINGS> = {},
): WordClusters {
  const all = { ...SETTINGS, ...settings };
  const words = countNeighbours(sentences, all);
  const classes = clusterWords(words, all);
  return new Map(words.map(({ word }, at) => [word, classes[at] ?? 0]));
}

/** The classes as gzipped text: a line each, with its words in alphabetical order. */
export function packClusters(classes: WordClusters): Buffer {
  const lines: string[][] = [];
  for (const [word, own] of classes) {
    lines[own] ??= [];
    lines[own].push(word);
  }
  const text = Array.from(lines, (words = []) => words.toSorted().join(' ')).join('\n');
  return gzipSync(text, { level: 9 });
}

export function unpackClusters(packed: Uint8Array): WordClusters {
  const lines = gunzipSync(packed).toString('utf8').split('\n');
  return new Map(
    lines.flatMap((line, own) =>
      line
        .split(' ')
        .filter(Boolean)
        .map((word) => [word, own] as const),
    ),
  );
}
