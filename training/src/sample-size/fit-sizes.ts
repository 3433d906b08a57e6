import { packModel } from '@health/server/evidence/classifiers/packed-model';
import { FEATURE_BUCKETS } from '@health/server/evidence/sample-size/features/feature-patterns';
import { sizeOptionsOf } from '@health/server/evidence/sample-size/size-options';
import { type Choice, trainRanking } from './train-ranking.ts';

/** An abstract and the number of people studied that an annotator found in it; null for none. */
export interface KnownSize {
  abstract: string;
  size: number | null;
}

const SETTINGS = { buckets: FEATURE_BUCKETS, epochs: 20, rate: 0.1, seed: 7, least: 20 };

/** Returns the weights that rank the numbers of an abstract; an abstract whose size is none of its options is left out. */
export function trainSizes(examples: readonly KnownSize[]): Float32Array {
  const choices = examples.map(({ abstract, size }): Choice => {
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

/** Returns the weights in few bytes, in the form of a model with one class. */
export function packSizes(weights: Float32Array): Buffer {
  const none = new Float32Array(1);
  return packModel({ classes: 1, start: none, end: none, transitions: none, weights });
}
