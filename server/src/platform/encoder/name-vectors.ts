import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { NearestName } from '../llm/embedder.ts';
import { DIMENSIONS } from './model-files.ts';
import { inverseLength, quantise } from './quantise.ts';

/** Where the vectors of the vocabulary's names stand; made by `npm run vocabulary:vectors`. */
export const NAME_VECTORS = fileURLToPath(
  new URL('../../../../resources/vocabulary/name-vectors.bin', import.meta.url),
);

const header = z.object({
  /** The model that made the vectors. */
  model: z.string(),
  /** Hash of the names, in their order. */
  names: z.string(),
});
type Header = z.infer<typeof header>;

const LINE_END = 10;

/** Writes a file of vectors: a line of JSON that says what they were made of, then a byte for each component. */
export function writeNameVectors(file: string, made: Header, vectors: readonly Int8Array[]): void {
  const bytes = vectors.map(({ buffer, byteOffset, length }) => Buffer.from(buffer, byteOffset, length));
  writeFileSync(file, Buffer.concat([Buffer.from(`${JSON.stringify(made)}\n`), ...bytes]));
}

/** Reads such a file. Throws when there is none or it is not whole. */
export function readNameVectors(file: string): Header & { vectors: Int8Array } {
  const content = readFileSync(file);
  const start = content.indexOf(LINE_END) + 1;
  const said = header.parse(JSON.parse(content.toString('utf8', 0, start)));
  const vectors = new Int8Array(content.buffer, content.byteOffset + start, content.length - start);
  if (vectors.length % DIMENSIONS > 0) throw new Error('The file of the vectors of names is cut off.');
  return { ...said, vectors };
}

/** Signs that are compared first: the first 128 components, in four words of 32 bits. */
const WORDS = 4;
const WORD_BITS = 32;
/**
 * A name is looked at closely when at most so many of the 128 signs differ. Names that mean the same (cosine from .9) differ in
 * 29 on average, with a deviation of 5; any two in 64, with one of 6.
 */
const MOST_DIFFERENT = 46;

/** The vectors of names, in which the nearest to a phrase is found: by signs first, then by the cosines of the few that are left. */
export class NameVectors {
  readonly #vectors: Int8Array;
  readonly #inverseLengths: Float32Array;
  readonly #mean: Float32Array;
  readonly #signs: Int32Array;

  constructor(vectors: Int8Array) {
    this.#vectors = vectors;
    const count = vectors.length / DIMENSIONS;
    this.#inverseLengths = new Float32Array(count);
    this.#mean = new Float32Array(WORDS * WORD_BITS);
    this.#signs = new Int32Array(count * WORDS);
    for (let name = 0; name < count; name++) {
      const vector = this.#vectorOf(name);
      const scale = inverseLength(vector);
      this.#inverseLengths[name] = scale;
      for (let at = 0; at < this.#mean.length; at++)
        this.#mean[at] = (this.#mean[at] as number) + ((vector[at] as number) * scale) / count;
    }
    for (let name = 0; name < count; name++)
      this.#signs.set(
        this.#signsOf(this.#vectorOf(name), this.#inverseLengths[name] as number),
        name * WORDS,
      );
  }

  /** Returns the name nearest to a vector; null where none is about as near as names that mean the same. */
  nearest(vector: Float32Array): NearestName | null {
    const wanted = quantise(vector);
    const scale = inverseLength(wanted);
    const [first = 0, second = 0, third = 0, fourth = 0] = this.#signsOf(wanted, scale);
    const signs = this.#signs;
    let best: NearestName | null = null;
    for (let name = 0, at = 0; name < this.#inverseLengths.length; name++, at += WORDS) {
      const different =
        bitsIn(first ^ (signs[at] as number)) +
        bitsIn(second ^ (signs[at + 1] as number)) +
        bitsIn(third ^ (signs[at + 2] as number)) +
        bitsIn(fourth ^ (signs[at + 3] as number));
      if (different > MOST_DIFFERENT) continue;
      const cosine = this.#product(wanted, name) * scale * (this.#inverseLengths[name] as number);
      if (!best || cosine > best.cosine) best = { name, cosine };
    }
    return best;
  }

  #vectorOf(name: number): Int8Array {
    return this.#vectors.subarray(name * DIMENSIONS, (name + 1) * DIMENSIONS);
  }

  #product(wanted: Int8Array, name: number): number {
    const vectors = this.#vectors;
    let sum = 0;
    for (let index = 0, at = name * DIMENSIONS; index < DIMENSIONS; index++, at++)
      sum += (wanted[index] as number) * (vectors[at] as number);
    return sum;
  }

  /** A bit for each of the first components: whether it is above the mean of all names. */
  #signsOf(vector: Int8Array, scale: number): Int32Array {
    const signs = new Int32Array(WORDS);
    for (let at = 0; at < this.#mean.length; at++)
      if ((vector[at] as number) * scale > (this.#mean[at] as number))
        signs[at >> 5] = (signs[at >> 5] as number) | (1 << (at & 31));
    return signs;
  }
}

/** How many bits of a word of 32 are set, counted in all its parts at once. */
function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return (((fours + (fours >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
