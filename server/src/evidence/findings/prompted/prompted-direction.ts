import { clauseTokensOf } from './clause-tokens.ts';
import { isNegation } from './difference-features.ts';
import { type MaskedSentence, type MaskedToken, maskSentence } from './masked-sentence.ts';
import { statisticNames } from './name-statistics.ts';
import { polarityOf } from './polarity.ts';
import { type FindingPrompt, slotsOf } from './prompt-slots.ts';
import {
  type DirectionChances,
  directionChances,
  type PromptedModel,
  shippedPromptedModel,
} from './prompted-model.ts';

/** Which way the outcome goes with the intervention, against the comparator; 'unclear' when the model is not sure enough. */
export type PromptedDirection = keyof DirectionChances | 'unclear';

/** A direction with the calibrated chance, 0 to 1, that it or, when unclear, the likeliest one is right. */
export interface DirectionVerdict {
  direction: PromptedDirection;
  confidence: number;
  chances: DirectionChances;
}

/** The chance that the likeliest direction is right by its logit: fitted on readings of articles that taught nothing. */
const CALIBRATION = { offset: 0.23, slope: 1.4 };
/** The least confidence of a verdict. The wrong way is a worse error than a difference overlooked. */
const LEAST = { increase: 0.85, decrease: 0.85, 'no difference': 0.65 };

/**
 * Returns which way the finding of a sentence goes for a prompt. `abstract` are the sentences around it, by which its
 * abbreviations and the labels of groups are understood.
 */
export function directionOf(
  sentence: string,
  prompt: FindingPrompt,
  abstract: readonly string[] = [],
  model: PromptedModel = shippedPromptedModel(),
): DirectionVerdict {
  const slots = slotsOf(prompt, abstract.length > 0 ? abstract : [sentence]);
  const masked = maskSentence(clauseTokensOf(sentence), slots);
  const verdict = verdictOf(directionChances(model, masked, [...slots.outcome.keys()]));
  return reports(masked) ? verdict : { ...verdict, direction: 'unclear' };
}

/** Whether a sentence names a slot and has a word of more, less or none, or a statistic. Others report no finding. */
function reports({ tokens }: MaskedSentence): boolean {
  const isSign = ({ word, stem, slot, value }: MaskedToken) =>
    !slot && (value !== null || polarityOf(stem) !== 0 || isNegation(word) || statisticNames.has(word));
  return tokens.some(({ slot }) => slot) && tokens.some(isSign);
}

/** Returns the likeliest direction. */
export function likeliestOf({
  increase,
  decrease,
  'no difference': none,
}: DirectionChances): keyof DirectionChances {
  if (none >= Math.max(increase, decrease)) return 'no difference';
  return increase >= decrease ? 'increase' : 'decrease';
}

function verdictOf(chances: DirectionChances): DirectionVerdict {
  const likeliest = likeliestOf(chances);
  const confidence =
    1 / (1 + Math.exp(-CALIBRATION.offset - CALIBRATION.slope * logitOf(chances[likeliest])));
  return { direction: confidence < LEAST[likeliest] ? 'unclear' : likeliest, confidence, chances };
}

/** Returns the logarithm of the odds of a chance; finite for 0 and 1, too. */
export function logitOf(chance: number): number {
  const inside = Math.min(Math.max(chance, 1e-6), 1 - 1e-6);
  return Math.log(inside / (1 - inside));
}
