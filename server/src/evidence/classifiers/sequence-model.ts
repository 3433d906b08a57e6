import { allowing, type ChainScores, marginalsOf } from './linear-chain.ts';

/** Weights of a linear-chain model: `weights[bucket * classes + class]`, and the chain. */
export interface SequenceModel extends ChainScores {
  weights: Float32Array;
}

/** A step of a sequence: the buckets of its features and, for training, the classes it may have (all: unknown). */
export interface Step {
  features: Uint32Array;
  allowed: readonly number[];
}

/**
 * Returns the score of each class for a step, without its neighbours. The sum is divided by the root of the number of
 * features, so that a long sentence does not weigh more.
 */
export function scoresOf({ classes, weights }: SequenceModel, { features }: Step): Float64Array {
  const scores = new Float64Array(classes);
  const value = shareOf(features);
  for (const bucket of features)
    for (let k = 0; k < classes; k++)
      scores[k] = (scores[k] ?? 0) + value * (weights[bucket * classes + k] ?? 0);
  return scores;
}

const shareOf = (features: Uint32Array): number => 1 / Math.sqrt(features.length || 1);

/** How a model is trained. */
export interface TrainingSettings {
  classes: number;
  /** How many weights a class has; the hash of a feature chooses one. A power of two. */
  buckets: number;
  epochs: number;
  rate: number;
  seed: number;
}

/**
 * Trains a conditional random field by AdaGrad (Duchi, Hazan & Singer 2011) on sequences of which some steps are known.
 * The gradient is what the known steps allow less what the model expects; the weights are the mean over the epochs,
 * which forgets less of the early ones. Yields after every hundred sequences, so that a server can do other things in
 * between; returns the model.
 */
export function* trainSequences(
  sequences: readonly (readonly Step[])[],
  { classes, buckets, epochs, rate, seed }: TrainingSettings,
): Generator<void, SequenceModel> {
  const model = emptyModel(classes, buckets);
  const sum = emptyModel(classes, buckets);
  const learn = new AdaGrad(rate);
  const order = sequences.map((_, at) => at);
  const random = randomOf(seed);
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order, random);
    for (const [done, at] of order.entries()) {
      learnFrom(model, sequences[at] ?? [], learn);
      if (done % 100 === 99) yield;
    }
    for (const part of PARTS) addTo(sum[part], model[part], 1 / epochs);
  }
  return sum;
}

/** The mean of models that learned the same in different orders: what only the order taught cancels out. */
export function meanOf([first, ...others]: readonly [SequenceModel, ...SequenceModel[]]): SequenceModel {
  const mean = emptyModel(first.classes, first.weights.length / first.classes);
  const share = 1 / (1 + others.length);
  for (const model of [first, ...others]) for (const part of PARTS) addTo(mean[part], model[part], share);
  return mean;
}

const PARTS = ['weights', 'start', 'end', 'transitions'] as const;

function addTo(sum: Float32Array, values: Float32Array, share: number): void {
  for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] ?? 0) + (values[at] ?? 0) * share;
}

function emptyModel(classes: number, buckets: number): SequenceModel {
  return {
    classes,
    weights: new Float32Array(buckets * classes),
    start: new Float32Array(classes),
    end: new Float32Array(classes),
    transitions: new Float32Array(classes * classes),
  };
}

function learnFrom(model: SequenceModel, steps: readonly Step[], learn: AdaGrad): void {
  if (steps.length === 0) return;
  const scores = steps.map((step) => scoresOf(model, step));
  const expected = marginalsOf(model, scores);
  const known = marginalsOf(
    model,
    scores.map((own, t) => allowing(own, steps[t]?.allowed ?? [])),
  );
  const missing = less(known.singles, expected.singles);
  for (const [t, { features }] of steps.entries()) {
    const value = shareOf(features);
    for (const [k, gradient] of (missing[t] ?? []).entries()) {
      if (Math.abs(gradient) < NEGLIGIBLE) continue;
      for (const bucket of features) learn.step(model.weights, bucket * model.classes + k, gradient * value);
    }
  }
  learn.all(model.start, missing[0]);
  learn.all(model.end, missing.at(-1));
  for (const pair of less(known.pairs, expected.pairs)) learn.all(model.transitions, pair);
}

const NEGLIGIBLE = 1e-4;

function less(these: readonly Float64Array[], those: readonly Float64Array[]): Float64Array[] {
  return these.map((row, t) => row.map((value, at) => value - (those[t]?.[at] ?? 0)));
}

/** Optimises weights with a step of its own for each (Duchi, Hazan & Singer 2011). */
export class AdaGrad {
  readonly #sums = new Map<Float32Array, Float32Array>();
  readonly #rate: number;

  constructor(rate: number) {
    this.#rate = rate;
  }

  #sumsOf(weights: Float32Array): Float32Array {
    const sums = new Float32Array(weights.length).fill(1e-3);
    this.#sums.set(weights, sums);
    return sums;
  }

  all(weights: Float32Array, gradients: Float64Array | undefined): void {
    for (const [at, gradient] of (gradients ?? []).entries()) this.step(weights, at, gradient);
  }

  step(weights: Float32Array, at: number, gradient: number): void {
    if (gradient === 0) return;
    let sums = this.#sums.get(weights);
    sums ??= this.#sumsOf(weights);
    const sum = (sums[at] ?? 0) + gradient * gradient;
    sums[at] = sum;
    weights[at] = (weights[at] ?? 0) + (this.#rate * gradient) / Math.sqrt(sum);
  }
}

/** Brings numbers into a random order, in place. */
export function shuffle(order: number[], random: () => number): void {
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
  }
}

/** The same sequence of numbers in [0, 1) for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    const once = Math.imul(state ^ (state >>> 15), 1 | state);
    const twice = (once + Math.imul(once ^ (once >>> 7), 61 | once)) ^ once;
    return ((twice ^ (twice >>> 14)) >>> 0) / 2 ** 32;
  };
}
