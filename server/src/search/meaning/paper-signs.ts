import { bitsIn, meanComponents, Signs, type VectorsInBlock } from '../../platform/encoder/signs.ts';

/** The signs of the vectors of many papers, by place: 48 bytes each for 384 dimensions. */
export class PaperSigns {
  readonly #signs: Signs;
  readonly #madeFor: number;
  #all: Int32Array;
  #size: number;

  /** Takes the mean and the signs of the vectors of a block. */
  constructor(block: VectorsInBlock) {
    const { components, inverseLengths, size, dimensions } = block;
    this.#signs = new Signs(meanComponents(block));
    this.#madeFor = size;
    this.#size = 0;
    this.#all = new Int32Array(size * this.#signs.words);
    for (let place = 0; place < size; place++)
      this.set(
        place,
        components.subarray(place * dimensions, (place + 1) * dimensions),
        inverseLengths[place] as number,
      );
  }

  /** Whether the mean is about that of so many papers, all of whose signs are here. */
  isFor(size: number): boolean {
    return this.#size === size && size < 2 * this.#madeFor;
  }

  /** Adds or replaces the signs of a place; places are added in their order. */
  set(place: number, vector: Int8Array, scale: number): void {
    const { words } = this.#signs;
    if ((place + 1) * words > this.#all.length) {
      const larger = new Int32Array(2 * (place + 1) * words);
      larger.set(this.#all);
      this.#all = larger;
    }
    this.#all.set(this.#signs.of(vector, scale), place * words);
    this.#size = Math.max(this.#size, place + 1);
  }

  /** Returns the places whose signs differ least from those of a vector: at least `most` of them, and all that differ in as many. */
  nearest(vector: Int8Array, scale: number, most: number): number[] {
    const { words } = this.#signs;
    const wanted = this.#signs.of(vector, scale);
    const all = this.#all;
    const different = new Uint16Array(this.#size);
    const having = new Uint32Array(words * 32 + 1);
    for (let place = 0, at = 0; place < different.length; place++, at += words) {
      let bits = 0;
      for (let word = 0; word < words; word++)
        bits += bitsIn((wanted[word] as number) ^ (all[at + word] as number));
      different[place] = bits;
      having[bits] = (having[bits] as number) + 1;
    }
    let bar = 0;
    for (let kept = having[0] as number; kept < most && bar < having.length - 1; )
      kept += having[++bar] as number;
    const places: number[] = [];
    for (let place = 0; place < different.length; place++)
      if ((different[place] as number) <= bar) places.push(place);
    return places;
  }
}
