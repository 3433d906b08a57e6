import type { Role } from '../../../text/sentences/labelled-parts.ts';
import { clauseTokensOf } from './clause-tokens.ts';
import { isNegation } from './difference-features.ts';
import { type MaskedSentence, type MaskedToken, maskSentence } from './masked-sentence.ts';
import { statisticNames } from './name-statistics.ts';
import { polarityOf } from './polarity.ts';
import { type FindingPrompt, type PromptSlots, slotsOf } from './prompt-slots.ts';
import {
  type DirectionChances,
  directionChances,
  evidenceChances,
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

/** What an abstract reports for a prompt. */
export interface PromptedFinding extends DirectionVerdict {
  /** Every sentence by its index in the abstract with the chance that it states the finding; the likeliest first. */
  sentences: readonly { index: number; probability: number }[];
}

/** A sentence of an abstract with its role, as `rolesOf` returns it. */
export interface AbstractSentence {
  text: string;
  role: Role | 'other';
  confidence: number;
}

/** Sentences that less likely state the finding have no say in its direction. */
const LEAST_SAY = 0.03;
/** The chance that the likeliest direction is right by its logit: fitted on readings of articles that taught nothing. */
const CALIBRATION = {
  abstract: { offset: -0.05, slope: 0.86 },
  sentence: { offset: 0.23, slope: 1.4 },
};
/** The least confidence of a verdict. The wrong way is a worse error than a difference overlooked. */
const LEAST = { increase: 0.85, decrease: 0.85, 'no difference': 0.65 };

/**
 * Finds what an abstract reports for a prompt: which sentences state it, and which way it goes. The direction is the mean
 * of what the likeliest sentences say, weighted by their chances.
 */
export function findPromptedFinding(
  sentences: readonly AbstractSentence[],
  prompt: FindingPrompt,
  model: PromptedModel = shippedPromptedModel(),
): PromptedFinding {
  const slots = slotsOf(
    prompt,
    sentences.map(({ text }) => text),
  );
  const candidates = sentences.map(({ text, role, confidence }) => ({
    masked: maskSentence(clauseTokensOf(text), slots),
    role,
    confidence,
  }));
  const ranked = evidenceChances(model, candidates)
    .map((probability, index) => ({ index, probability }))
    .toSorted((a, b) => b.probability - a.probability);
  const parts = ranked.flatMap(({ index, probability }) => {
    const masked = candidates[index]?.masked;
    return masked && probability >= LEAST_SAY
      ? [{ weight: probability, chances: chancesFor(model, masked, slots) }]
      : [];
  });
  const verdict = verdictOf(meanOfChances(parts), CALIBRATION.abstract);
  const best = candidates[ranked[0]?.index ?? -1];
  const isUnclear = !best || !reports(best.masked);
  return { sentences: ranked, ...verdict, ...(isUnclear && { direction: 'unclear' }) };
}

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
  const verdict = verdictOf(chancesFor(model, masked, slots), CALIBRATION.sentence);
  return reports(masked) ? verdict : { ...verdict, direction: 'unclear' };
}

/** Whether a sentence names a slot and has a word of more, less or none, or a statistic. Others report no finding. */
function reports({ tokens }: MaskedSentence): boolean {
  const isSign = ({ word, stem, slot, value }: MaskedToken) =>
    !slot && (value !== null || polarityOf(stem) !== 0 || isNegation(word) || statisticNames.has(word));
  return tokens.some(({ slot }) => slot) && tokens.some(isSign);
}

const chancesFor = (
  model: PromptedModel,
  masked: MaskedSentence,
  { outcome }: PromptSlots,
): DirectionChances => directionChances(model, masked, [...outcome.keys()]);

/** Returns the weighted mean of chances; a third each when nothing has weight. */
export function meanOfChances(
  parts: readonly { weight: number; chances: DirectionChances }[],
): DirectionChances {
  const whole = parts.reduce((sum, { weight }) => sum + weight, 0);
  if (whole === 0) return { increase: 1 / 3, decrease: 1 / 3, 'no difference': 1 / 3 };
  const mean = (direction: keyof DirectionChances) =>
    parts.reduce((sum, { weight, chances }) => sum + weight * chances[direction], 0) / whole;
  return {
    increase: mean('increase'),
    decrease: mean('decrease'),
    'no difference': mean('no difference'),
  };
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

function verdictOf(
  chances: DirectionChances,
  { offset, slope }: { offset: number; slope: number },
): DirectionVerdict {
  const likeliest = likeliestOf(chances);
  const confidence = 1 / (1 + Math.exp(-offset - slope * logitOf(chances[likeliest])));
  return { direction: confidence < LEAST[likeliest] ? 'unclear' : likeliest, confidence, chances };
}

/** Returns the logarithm of the odds of a chance; finite for 0 and 1, too. */
export function logitOf(chance: number): number {
  const inside = Math.min(Math.max(chance, 1e-6), 1 - 1e-6);
  return Math.log(inside / (1 - inside));
}
