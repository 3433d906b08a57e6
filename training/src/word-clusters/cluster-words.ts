import { gzipSync } from 'node:zlib';
import type { WordClusters } from '@health/server/text/word-clusters';
import { countNeighbours, type Neighbours } from './count-neighbours.ts';

interface ClusterSettings {
  classes: number;
  /** Each word may move so many times. */
  rounds: number;
}

/**
 * Sorts words into classes so that the class of a word tells as much as it can of what is beside it. From an even
 * deal by frequency each word in turn moves to where the mutual information of class and neighbour is greatest, until
 * none moves (the exchange algorithm of Kneser & Ney 1993, with the neighbours of both sides). Returns each word's class.
 */
export function clusterWords(words: readonly Neighbours[], { classes, rounds }: ClusterSettings): Int32Array {
  const table = new ClassTable(words, classes);
  const classOf = Int32Array.from(words, (_, at) => at % classes);
  for (const [at, word] of words.entries()) table.add(word, classOf[at] ?? 0, 1);
  for (let round = 0; round < rounds; round++) {
    let moved = false;
    for (const [at, word] of words.entries()) {
      const own = classOf[at] ?? 0;
      table.add(word, own, -1);
      const best = table.bestFor(word);
      table.add(word, best, 1);
      classOf[at] = best;
      moved ||= best !== own;
    }
    if (!moved) break;
  }
  return classOf;
}

/** How often the words of each class occur beside each neighbour, and beside any on either side. */
class ClassTable {
  readonly #classes: number;
  /** By neighbour, then class. */
  readonly #times: Int32Array;
  /** By side, then class. */
  readonly #sums: Int32Array;
  readonly #gains: Float64Array;

  constructor(words: readonly Neighbours[], classes: number) {
    const most = words.reduce((last, { neighbours }) => Math.max(last, neighbours.at(-1) ?? -1), -1);
    this.#classes = classes;
    this.#times = new Int32Array((most + 1) * classes);
    this.#sums = new Int32Array(2 * classes);
    this.#gains = new Float64Array(classes);
  }

  add({ neighbours, times }: Neighbours, own: number, sign: 1 | -1): void {
    for (const [at, neighbour] of neighbours.entries()) {
      const count = sign * (times[at] ?? 0);
      bump(this.#times, neighbour * this.#classes + own, count);
      bump(this.#sums, (neighbour & 1) * this.#classes + own, count);
    }
  }

  /** The class that gains most by a word that is in none. */
  bestFor({ neighbours, times }: Neighbours): number {
    this.#gains.fill(0);
    const sides = [0, 0];
    for (const [at, neighbour] of neighbours.entries()) {
      const count = times[at] ?? 0;
      sides[neighbour & 1] = (sides[neighbour & 1] ?? 0) + count;
      this.#weigh(this.#times, neighbour * this.#classes, count, 1);
    }
    for (const [side, count] of sides.entries()) this.#weigh(this.#sums, side * this.#classes, count, -1);
    return this.#gains.reduce((best, gain, k) => (gain > (this.#gains[best] ?? 0) ? k : best), 0);
  }

  #weigh(counts: Int32Array, from: number, count: number, sign: 1 | -1): void {
    for (let k = 0; k < this.#classes; k++) {
      const there = counts[from + k] ?? 0;
      this.#gains[k] = (this.#gains[k] ?? 0) + sign * (timesLog(there + count) - timesLog(there));
    }
  }
}

function bump(values: Int32Array, at: number, by: number): void {
  values[at] = (values[at] ?? 0) + by;
}

const KNOWN = 1 << 16;
const known = Float64Array.from({ length: KNOWN }, (_, n) => (n === 0 ? 0 : n * Math.log(n)));

/** n log n, which mutual information is a sum of. */
const timesLog = (n: number): number => (n < KNOWN ? (known[n] ?? 0) : n * Math.log(n));

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
