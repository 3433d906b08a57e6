import { readFileSync } from 'node:fs';
import { resource } from '../../../resources.ts';
import { packModel, unpackModel } from '../../classifiers/packed-model.ts';
import { unitScale, type ValuedFeatures, weightedSum } from '../../classifiers/valued-features.ts';
import { differenceFeatures } from './difference-features.ts';
import { directionFeatures } from './direction-features.ts';
import { type EvidenceCandidate, evidenceFeatures } from './evidence-features.ts';
import type { MaskedSentence } from './masked-sentence.ts';

/** The weights of the three models that find the finding for a prompt. */
export interface PromptedModel {
  /** Which sentence reports it: a conditional logit. */
  evidence: Float32Array;
  /** Whether it is "no difference": a logistic regression. */
  difference: Float32Array;
  /** Whether it is an increase rather than a decrease: a logistic regression. */
  direction: Float32Array;
}

/** How likely the intervention increases the outcome, decreases it, or makes no difference; the sum is 1. */
export type DirectionChances = Readonly<Record<'increase' | 'decrease' | 'no difference', number>>;

/** What a feature of evidence adds to the score of a sentence, per unit of its weight. */
export const EVIDENCE_SHARE = 0.3;

/** The names of the weights; the file of one is `finding-<name>.bin.gz`. */
export const promptedWeightNames = ['evidence', 'difference', 'direction'] as const;

/** Many small weights decide together, so that they need finer steps than those of long sequences. */
const STEPS = 127;

let shipped: PromptedModel | null = null;

/** Returns the weights that come with the product, read on first use. */
export function shippedPromptedModel(): PromptedModel {
  shipped ??= {
    evidence: readWeights('evidence'),
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

/** Returns the chance of each sentence of an abstract to report the finding; the sum is 1, and 0 for no sentence. */
export function evidenceChances(
  { evidence }: Pick<PromptedModel, 'evidence'>,
  candidates: readonly EvidenceCandidate[],
): number[] {
  return softmaxOf(evidence, evidenceFeatures(candidates));
}

/** Returns the softmax of the weighted sums of options. */
export function softmaxOf(weights: Float32Array, options: readonly ValuedFeatures[]): number[] {
  const scores = options.map((features) => weightedSum(weights, features) * EVIDENCE_SHARE);
  const most = Math.max(...scores);
  const parts = scores.map((score) => Math.exp(score - most));
  const whole = parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part) => part / whole);
}

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
