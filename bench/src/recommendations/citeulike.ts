import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { vectorIdf } from '@health/server/text/tokens/idf';
import { type Vector, weigh } from '@health/server/text/vectors/vectors';
import { unpacked } from '../data/archives.ts';

/** Words of the vocabulary of citeulike-t. */
export const WORDS = 20_000;

type WordCounts = [word: number, count: number][];
/** The papers of a collection as bags of words. */
export type Counts = readonly WordCounts[];

/** Returns the papers of citeulike-t as bags of words. */
export function paperCounts(): WordCounts[] {
  return rows(join(unpacked('citeulike-t'), 'citeulike-t', 'mult.dat')).map((cells) =>
    cells.map((cell) => {
      const [word = 0, count = 0] = cell.split(':').map(Number);
      return [word, count];
    }),
  );
}

/** Returns the users' papers: everything they read, or one side of a published split. */
export function usersPapers(which: 'all' | 'train-1' | 'test-1' | 'train-10' | 'test-10'): number[][] {
  const file =
    which === 'all'
      ? join(unpacked('citeulike-t'), 'citeulike-t', 'users.dat')
      : join(unpacked('citeulike-t-splits'), 'citeulike-t-splits', `cf-${which}-users.dat`);
  return rows(file).map((cells) => cells.map(Number));
}

/** Returns the papers weighed as the product does, with the document frequencies of the papers that are `known`. */
export function paperVectors(counts: Counts, known: (paper: number) => boolean = () => true): Vector[] {
  const frequencies = new Float64Array(WORDS);
  let papers = 0;
  counts.forEach((words, paper) => {
    if (!known(paper)) return;
    papers++;
    for (const [word] of words) frequencies[word] = (frequencies[word] ?? 0) + 1;
  });
  return counts.map((words) => weigh(words, (word) => vectorIdf(frequencies[word] ?? 0, papers)));
}

/** The rows of a file without their first cell, which is their length. */
function rows(file: string): string[][] {
  return readFileSync(file, 'utf8')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.trim().split(/\s+/).slice(1));
}
