import { inverseLength, productAt, quantise } from '../../platform/encoder/signs.ts';
import type { TextVector } from '../../platform/llm/embedder.ts';
import { PaperSigns } from './paper-signs.ts';

/** A paper and how near it is: the cosine of its vector and the question's, -1 to 1. */
export interface NearPaper {
  pmcId: string;
  cosine: number;
}

/** Papers that the block has room for at first; it doubles when it is full. */
const FIRST_ROOM = 1024;
/** From so many papers on their signs are compared first: the cosines of all would take more than 25 ms. */
const MANY = 50_000;
/** Papers whose signs are nearest and whose cosines are then compared, for each that is wanted (docs/decisions/0042). */
const LOOKED_AT = 30;

/**
 * The quantised vectors of a library in one block of memory, a byte a dimension. All have one length. With many papers
 * the nearest are looked for among those whose signs are nearest, so that one of them may be missed.
 */
export class VectorBlock {
  readonly #ids: string[] = [];
  readonly #places = new Map<string, number>();
  #dimensions = 0;
  #components = new Int8Array(0);
  #inverseLengths = new Float32Array(0);
  readonly #many: number;
  #signs: PaperSigns | null = null;

  /** `many`: from how many papers on signs are compared first. */
  constructor(many = MANY) {
    this.#many = many;
  }

  /** How many papers have a vector here. */
  get size(): number {
    return this.#ids.length;
  }

  /** Adds or replaces the vector of a paper. One of another length than the first is left out. */
  set(pmcId: string, vector: Int8Array): void {
    if (this.size === 0) this.#dimensions = vector.length;
    if (vector.length !== this.#dimensions || vector.length === 0) return;
    const place = this.#places.get(pmcId) ?? this.#append(pmcId);
    this.#components.set(vector, place * this.#dimensions);
    this.#inverseLengths[place] = inverseLength(vector);
    this.#signs?.set(place, vector, this.#inverseLengths[place] as number);
  }

  /** Returns the papers nearest to a vector, nearest first, at most `limit`; none when its length differs. */
  nearest(vector: TextVector, limit: number): NearPaper[] {
    const query = quantise(vector);
    if (query.length !== this.#dimensions) return [];
    const scale = inverseLength(query);
    const best = new Nearest(limit);
    if (this.size < this.#many)
      for (let place = 0; place < this.size; place++) best.offer(place, this.#cosine(query, place) * scale);
    else
      for (const place of this.#signsOfAll().nearest(query, scale, LOOKED_AT * limit))
        best.offer(place, this.#cosine(query, place) * scale);
    return best.list().map(({ place, cosine }) => ({ pmcId: this.#ids[place] ?? '', cosine }));
  }

  /** Returns the vector of a paper; null when it has none. */
  vectorOf(pmcId: string): Int8Array | null {
    const place = this.#places.get(pmcId);
    if (place === undefined) return null;
    return this.#components.slice(place * this.#dimensions, (place + 1) * this.#dimensions);
  }

  /** The cosine with the vector of a place, times the length of `wanted`. Both are quantised: both directions lose as much. */
  #cosine(query: Int8Array, place: number): number {
    const product = productAt(query, this.#components, place * this.#dimensions);
    return product * (this.#inverseLengths[place] as number);
  }

  /** The signs of all papers, recomputed when there are twice as many as when their mean was computed. */
  #signsOfAll(): PaperSigns {
    if (!this.#signs?.isFor(this.size))
      this.#signs = new PaperSigns({
        components: this.#components,
        inverseLengths: this.#inverseLengths,
        size: this.size,
        dimensions: this.#dimensions,
      });
    return this.#signs as PaperSigns;
  }

  #append(pmcId: string): number {
    const place = this.#ids.push(pmcId) - 1;
    this.#places.set(pmcId, place);
    if (place >= this.#inverseLengths.length) this.#grow();
    return place;
  }

  #grow(): void {
    const room = Math.max(FIRST_ROOM, 2 * this.#inverseLengths.length);
    const components = new Int8Array(room * this.#dimensions);
    components.set(this.#components);
    const inverseLengths = new Float32Array(room);
    inverseLengths.set(this.#inverseLengths);
    this.#components = components;
    this.#inverseLengths = inverseLengths;
  }
}

interface Offer {
  place: number;
  cosine: number;
}

/** Keeps the nearest of many: sorted when it has twice as many as wanted, so that no order is kept in between. */
class Nearest {
  readonly #limit: number;
  #offers: Offer[] = [];
  #least = Number.NEGATIVE_INFINITY;

  constructor(limit: number) {
    this.#limit = limit;
  }

  offer(place: number, cosine: number): void {
    if (cosine <= this.#least) return;
    this.#offers.push({ place, cosine });
    if (this.#offers.length < 2 * this.#limit) return;
    this.#offers = this.list();
    this.#least = this.#offers.at(-1)?.cosine ?? this.#least;
  }

  list(): Offer[] {
    return this.#offers.toSorted((a, b) => b.cosine - a.cosine || a.place - b.place).slice(0, this.#limit);
  }
}
