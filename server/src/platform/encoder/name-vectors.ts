import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { resource } from '../../resources.ts';
import type { NearestName } from '../llm/embedder.ts';
import { DIMENSIONS } from './model-files.ts';
import { bitsIn, inverseLength, meanComponents, productAt, quantise, Signs } from './signs.ts';

/** Where the vectors of the vocabulary's names stand; made by `npm run vocabulary:vectors`. */
export const NAME_VECTORS = fileURLToPath(resource('vocabulary/name-vectors.bin'));

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

/** Signs that are compared first, in four words. */
const SIGNS = 128;
const WORDS = 4;
/**
 * A name is looked at closely when at most so many of the 128 signs differ. Names that mean the same (cosine from .9) differ in
 * 29 on average, with a deviation of 5; any two in 64, with one of 6.
 */
const MOST_DIFFERENT = 46;

/** The vectors of names, in which the nearest to a phrase is found: by signs first, then by the cosines of the few that are left. */
export class NameVectors {
  readonly #vectors: Int8Array;
  readonly #inverseLengths: Float32Array;
  readonly #signs: Signs;
  readonly #signsOfNames: Int32Array;

  constructor(vectors: Int8Array) {
    this.#vectors = vectors;
    const count = vectors.length / DIMENSIONS;
    this.#inverseLengths = new Float32Array(count);
    for (let name = 0; name < count; name++) this.#inverseLengths[name] = inverseLength(this.#vectorOf(name));
    const block = {
      components: vectors,
      inverseLengths: this.#inverseLengths,
      size: count,
      dimensions: DIMENSIONS,
    };
    this.#signs = new Signs(meanComponents(block, SIGNS));
    this.#signsOfNames = new Int32Array(count * WORDS);
    for (let name = 0; name < count; name++)
      this.#signsOfNames.set(
        this.#signs.of(this.#vectorOf(name), this.#inverseLengths[name] as number),
        name * WORDS,
      );
  }

  /** Returns the name nearest to a vector; null where none is about as near as names that mean the same. */
  nearest(vector: Float32Array): NearestName | null {
    const quantised = quantise(vector);
    const scale = inverseLength(quantised);
    const [first = 0, second = 0, third = 0, fourth = 0] = this.#signs.of(quantised, scale);
    const signs = this.#signsOfNames;
    let best: NearestName | null = null;
    for (let name = 0, at = 0; name < this.#inverseLengths.length; name++, at += WORDS) {
      const different =
        bitsIn(first ^ (signs[at] as number)) +
        bitsIn(second ^ (signs[at + 1] as number)) +
        bitsIn(third ^ (signs[at + 2] as number)) +
        bitsIn(fourth ^ (signs[at + 3] as number));
      if (different > MOST_DIFFERENT) continue;
      const product = productAt(quantised, this.#vectors, name * DIMENSIONS);
      const cosine = product * scale * (this.#inverseLengths[name] as number);
      if (!best || cosine > best.cosine) best = { name, cosine };
    }
    return best;
  }

  #vectorOf(name: number): Int8Array {
    return this.#vectors.subarray(name * DIMENSIONS, (name + 1) * DIMENSIONS);
  }
}
