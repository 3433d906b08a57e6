import { readFileSync } from 'node:fs';
import { resource } from '../../../resources.ts';
import { packModel, unpackModel } from '../../classifiers/packed-model.ts';
import { unitScale, type ValuedFeatures, weightedSum } from '../../classifiers/valued-features.ts';
import { differenceFeatures } from './difference-features.ts';
import { directionFeatures } from './direction-features.ts';
import type { MaskedSentence } from './masked-sentence.ts';

/** The weights of the two models that read the direction for a prompt. */
export interface PromptedModel {
  /** Whether it is "no difference": a logistic regression. */
  difference: Float32Array;
  /** Whether it is an increase rather than a decrease: a logistic regression. */
  direction: Float32Array;
}

/** How likely the intervention increases the outcome, decreases it, or makes no difference; the sum is 1. */
export type DirectionChances = Readonly<Record<'increase' | 'decrease' | 'no difference', number>>;

/** The names of the weights; the file of one is `finding-<name>.bin.gz`. */
export const promptedWeightNames = ['difference', 'direction'] as const;

/** Many small weights decide together, so that they need finer steps than those of long sequences. */
const STEPS = 127;

let shipped: PromptedModel | null = null;

/** Returns the weights that come with the product, read on first use. */
export function shippedPromptedModel(): PromptedModel {
  shipped ??= {
    difference: readWeights('difference'),
    direction: readWeights('direction'),
  };
  return shipped;
}

const readWeights = (name: (typeof promptedWeightNames)[number]): Float32Array =>
  unpackWeights(readFileSync(resource(`weights/finding-${name}.bin.gz`)));

/** Returns weights in few bytes, in the form of a model with one class. */
export function packWeights(weights: Float32Array): Buffer {
  const none = new Float32Array(1);
  return packModel({ classes: 1, start: none, end: none, transitions: none, weights }, STEPS);
}

/** Returns the weights that `packWeights` wrote; throws where the bytes are something else. */
export const unpackWeights = (packed: Uint8Array): Float32Array => unpackModel(packed).weights;

/** Returns what a sentence says about the direction. `outcome` are the stems of the outcome. */
export function directionChances(
  { difference, direction }: Pick<PromptedModel, 'difference' | 'direction'>,
  sentence: MaskedSentence,
  outcome: readonly string[],
): DirectionChances {
  const none = logisticOf(difference, differenceFeatures(sentence));
  const up = logisticOf(direction, directionFeatures(sentence, outcome));
  return { increase: (1 - none) * up, decrease: (1 - none) * (1 - up), 'no difference': none };
}

/** Returns the chance that a logistic regression gives to an example, its values scaled to length 1. */
export const logisticOf = (weights: Float32Array, features: ValuedFeatures): number =>
  1 / (1 + Math.exp(-weightedSum(weights, features) * unitScale(features)));
