import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { resource } from '../resources.ts';

/** The class of each word that has one. */
export type WordClusters = ReadonlyMap<string, number>;

let shipped: WordClusters | null = null;

/** The classes that come with the product, read on first use. */
export function shippedClusters(): WordClusters {
  shipped ??= unpackClusters(readFileSync(resource('weights/word-clusters.txt.gz')));
  return shipped;
}

/** Returns the classes from gzipped text: a line each, with its words separated by spaces. */
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
