import { readFileSync } from 'node:fs';
import { packModel, unpackModel } from '../classifiers/packed-model.ts';
import { type Choice, trainRanking } from '../classifiers/ranking-model.ts';
import { FEATURE_BUCKETS } from './features/feature-patterns.ts';
import { sizeOptionsOf } from './size-options.ts';

/** An abstract and the number of people studied that a reader found in it; null for none. */
export interface KnownSize {
  abstract: string;
  size: number | null;
}

const SETTINGS = { buckets: FEATURE_BUCKETS, epochs: 20, rate: 0.1, seed: 7, least: 20 };

let shipped: Float32Array | null = null;

/** The weights that come with the product, read on first use. */
export function shippedSizes(): Float32Array {
  shipped ??= unpackSizes(
    readFileSync(new URL('../../../../resources/weights/sample-sizes.bin.gz', import.meta.url)),
  );
  return shipped;
}

/** Learns which number of an abstract is its sample size; an abstract whose size is none of its options does not teach. */
export function trainSizes(known: readonly KnownSize[]): Float32Array {
  const choices = known.map(({ abstract, size }): Choice => {
    const options = sizeOptionsOf(abstract);
    return {
      options: options.map(({ features }) => features),
      right: options.findIndex(({ n }) => n === size),
    };
  });
  return trainRanking(
    choices.filter(({ right }) => right >= 0),
    SETTINGS,
  );
}

/** Weights in few bytes, in the form of a model with one class. */
export function packSizes(weights: Float32Array): Buffer {
  const none = new Float32Array(1);
  return packModel({ classes: 1, start: none, end: none, transitions: none, weights });
}

export const unpackSizes = (packed: Uint8Array): Float32Array => unpackModel(packed).weights;
