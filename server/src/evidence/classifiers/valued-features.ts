import { bucketUnder } from './hashed-words.ts';

/** The features of an example as buckets, each once, with their values. */
export interface ValuedFeatures {
  buckets: Uint32Array;
  values: Float32Array;
}

/** Collects the named features of an example. A feature given more than once keeps its largest absolute value. */
export class FeatureBag {
  readonly #values = new Map<number, number>();
  readonly #count: number;

  /** `buckets` is how many there are: a power of two. */
  constructor(buckets: number) {
    this.#count = buckets;
  }

  /** Adds the feature "kind name". */
  add(kind: string, name: string, value = 1): void {
    const bucket = bucketUnder(kind, name, this.#count);
    if (Math.abs(value) > Math.abs(this.#values.get(bucket) ?? 0)) this.#values.set(bucket, value);
  }

  /** Returns all features added so far. */
  features(): ValuedFeatures {
    const buckets = new Uint32Array(this.#values.size);
    const values = new Float32Array(this.#values.size);
    let at = 0;
    // Filled by hand: from an iterator a typed array takes three times as long.
    for (const [bucket, value] of this.#values) {
      buckets[at] = bucket;
      values[at++] = value;
    }
    return { buckets, values };
  }
}

/** Returns the sum of the weights times the values. */
export function weightedSum(weights: Float32Array, { buckets, values }: ValuedFeatures): number {
  let sum = 0;
  for (let at = 0; at < buckets.length; at++) sum += (values[at] ?? 0) * (weights[buckets[at] ?? 0] ?? 0);
  return sum;
}

/** Returns what makes the values of an example a vector of length 1, so that long sentences weigh no more; 0 without values. */
export function unitScale({ values }: ValuedFeatures): number {
  let squares = 0;
  for (const value of values) squares += value * value;
  return squares > 0 ? 1 / Math.sqrt(squares) : 0;
}
