import { meanComponents, Signs, type VectorsInBlock } from '../../platform/encoder/signs.ts';
import { SignRows } from './sign-rows.ts';

/** The signs of the vectors of many papers, by place: 48 bytes each for 384 dimensions. */
export class PaperSigns {
  readonly #signs: Signs;
  readonly #madeFor: number;
  readonly #rows: SignRows;

  /** Takes the mean and the signs of the vectors of a block. */
  constructor(block: VectorsInBlock) {
    const { components, inverseLengths, size, dimensions } = block;
    this.#signs = new Signs(meanComponents(block));
    this.#madeFor = size;
    this.#rows = new SignRows(this.#signs.words, size);
    for (let place = 0; place < size; place++)
      this.set(
        place,
        components.subarray(place * dimensions, (place + 1) * dimensions),
        inverseLengths[place] as number,
      );
  }

  /** Whether the mean is about that of so many papers, all of whose signs are here. */
  isFor(size: number): boolean {
    return this.#rows.size === size && size < 2 * this.#madeFor;
  }

  /** Adds or replaces the signs of a place; places are added in their order. */
  set(place: number, vector: Int8Array, scale: number): void {
    this.#rows.set(place, this.#signs.of(vector, scale));
  }

  /** Returns the places whose signs differ least from those of a vector: at least `most` of them, and all that differ in as many. */
  nearest(vector: Int8Array, scale: number, most: number): number[] {
    const different = this.#rows.differencesFrom(this.#signs.of(vector, scale));
    const having = new Uint32Array(this.#signs.words * 32 + 1);
    for (const bits of different) having[bits] = (having[bits] as number) + 1;
    let bar = 0;
    for (let kept = having[0] as number; kept < most && bar < having.length - 1; )
      kept += having[++bar] as number;
    const places: number[] = [];
    for (let place = 0; place < different.length; place++)
      if ((different[place] as number) <= bar) places.push(place);
    return places;
  }
}
