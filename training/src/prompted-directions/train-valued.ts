import { randomOf, shuffle } from '@health/server/evidence/classifiers/sequence-model';
import {
  unitScale,
  type ValuedFeatures,
  weightedSum,
} from '@health/server/evidence/classifiers/valued-features';

/** An example of a yes-or-no question, with how much it counts. */
export interface LogitExample {
  features: ValuedFeatures;
  isTrue: boolean;
  weight: number;
}

export interface ValuedSettings {
  /** How many weights there are; a power of two. */
  buckets: number;
  epochs: number;
  rate: number;
  seed: number;
  /** A feature that fewer examples have than this has no weight. */
  least: number;
}

/** Added to the squared gradients of AdaGrad, so that a rare feature learns in small steps. */
const CALM = 1;
const NEGLIGIBLE = 1e-6;

/** Fits a logistic regression to examples whose values are scaled to length 1. Returns one weight a bucket. */
export function trainLogit(examples: readonly LogitExample[], settings: ValuedSettings): Float32Array {
  const counts = countsOf(examples, settings.buckets);
  return train(examples, settings, counts, ({ features, isTrue, weight }, weights, step) => {
    const scale = unitScale(features);
    const chance = 1 / (1 + Math.exp(-weightedSum(weights, features) * scale));
    step(features, ((isTrue ? 1 : 0) - chance) * weight * scale);
  });
}

type Step = (features: ValuedFeatures, gradient: number) => void;

/** AdaGrad (Duchi, Hazan & Singer 2011); the weights are the mean over the epochs. */
function train<T>(
  examples: readonly T[],
  { buckets, epochs, rate, seed, least }: ValuedSettings,
  counts: Uint32Array,
  learn: (example: T, weights: Float32Array, step: Step) => void,
): Float32Array {
  const weights = new Float32Array(buckets);
  const mean = new Float32Array(buckets);
  const sums = new Float32Array(buckets).fill(CALM);
  const step: Step = ({ buckets: own, values }, gradient) => {
    if (Math.abs(gradient) < NEGLIGIBLE) return;
    for (const [index, bucket] of own.entries()) {
      if ((counts[bucket] ?? 0) < least) continue;
      const slope = gradient * (values[index] ?? 0);
      const sum = (sums[bucket] ?? 0) + slope * slope;
      sums[bucket] = sum;
      weights[bucket] = (weights[bucket] ?? 0) + (rate * slope) / Math.sqrt(sum);
    }
  };
  const order = examples.map((_, at) => at);
  const random = randomOf(seed);
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order, random);
    for (const at of order) {
      const example = examples[at];
      if (example !== undefined) learn(example, weights, step);
    }
    for (let at = 0; at < buckets; at++) mean[at] = (mean[at] ?? 0) + (weights[at] ?? 0) / epochs;
  }
  return mean;
}

/** In how many examples each bucket is. */
function countsOf(examples: readonly LogitExample[], buckets: number): Uint32Array {
  const counts = new Uint32Array(buckets);
  for (const { features } of examples)
    for (const bucket of new Set(features.buckets)) counts[bucket] = (counts[bucket] ?? 0) + 1;
  return counts;
}
