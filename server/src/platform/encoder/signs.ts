import type { TextVector } from '../llm/embedder.ts';

/** The largest component of a quantised vector. */
const LARGEST = 127;

/** Returns a vector as whole numbers of -127 to 127, a byte each: its direction. A vector of zeros stays one. */
export function quantise(vector: TextVector): Int8Array {
  let largest = 0;
  for (let index = 0; index < vector.length; index++)
    largest = Math.max(largest, Math.abs(vector[index] ?? 0));
  const scale = largest > 0 ? LARGEST / largest : 0;
  return Int8Array.from(vector, (component) => Math.round(component * scale));
}

/** Returns 1 over the length of a quantised vector; 0 for one of zeros. */
export function inverseLength(vector: Int8Array): number {
  let squares = 0;
  for (const component of vector) squares += component * component;
  return squares > 0 ? 1 / Math.sqrt(squares) : 0;
}

/** Returns the scalar product of a quantised vector and the one that begins at `start` of a block of such. */
export function productAt(vector: Int8Array, block: Int8Array, start: number): number {
  let sum = 0;
  for (let index = 0; index < vector.length; index++)
    sum += (vector[index] as number) * (block[start + index] as number);
  return sum;
}

/** Bits of one word. */
const WORD_BITS = 32;

/**
 * Vectors as the signs of their components against the mean of all, 32 in a word: two that lie close together differ in few of them.
 * Components beyond `words` words are left out.
 */
export class Signs {
  readonly words: number;
  readonly #mean: Float32Array;

  /** `mean` is that of the unit vectors; its length may be cut to compare fewer components. */
  constructor(mean: Float32Array) {
    this.words = Math.ceil(mean.length / WORD_BITS);
    this.#mean = mean;
  }

  /** Returns the signs of a quantised vector, which `scale` brings to length 1. */
  of(vector: Int8Array, scale: number): Int32Array {
    const signs = new Int32Array(this.words);
    for (let at = 0; at < this.#mean.length; at++)
      if ((vector[at] as number) * scale > (this.#mean[at] as number))
        signs[at >> 5] = (signs[at >> 5] as number) | (1 << (at & 31));
    return signs;
  }
}

/** A block of quantised vectors, and what brings each to length 1. */
export interface VectorsInBlock {
  components: Int8Array;
  inverseLengths: Float32Array;
  /** How many of them count. */
  size: number;
  dimensions: number;
}

/** Returns the mean of the first `most` components of the unit vectors of a block. */
export function meanComponents(
  { components, inverseLengths, size, dimensions }: VectorsInBlock,
  most = dimensions,
): Float32Array {
  const mean = new Float32Array(most);
  for (let place = 0; place < size; place++) {
    const scale = (inverseLengths[place] as number) / size;
    for (let index = 0, at = place * dimensions; index < most; index++, at++)
      mean[index] = (mean[index] as number) + (components[at] as number) * scale;
  }
  return mean;
}

/** How many bits of a word are set, counted in all its parts at once (Warren, Hacker's Delight, 2012, chapter 5). */
export function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
