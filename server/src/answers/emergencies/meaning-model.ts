import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { BUNDLED_MODEL } from '../../platform/encoder/model-files.ts';
import type { TextVector } from '../../platform/llm/embedder.ts';

/** What is known of a wording besides its meaning. */
export interface WordingSigns {
  /** The probability of an emergency by its words, 0 to 1. */
  byWords: number;
  /** The strength of the strongest sign of the grammar; 0 without one. */
  sign: number;
  isEnglish: boolean;
}

const number = z.number();
export const meaningWeights = z.object({
  /** Which encoder the vectors are of. */
  model: z.string(),
  /** A plane in the space of vectors: emergencies lie on its positive side. */
  plane: z.object({ weights: z.array(number), bias: number }),
  /** How the three readings are joined. */
  joined: z.object({ bias: number, meaning: number, words: number, sign: number, otherLanguage: number }),
});
export type MeaningWeights = z.infer<typeof meaningWeights>;

/** Log odds of the words beyond this, and signs stronger than this, tell no more. */
const [MOST_LOG_ODDS, STRONGEST] = [6, 5];
const LEAST_CHANCE = 1e-4;

let shipped: MeaningWeights | null = null;

function shippedWeights(): MeaningWeights {
  const file = new URL('../../../../resources/weights/emergency-meaning.json', import.meta.url);
  shipped ??= meaningWeights.parse(JSON.parse(readFileSync(file, 'utf8')));
  return shipped;
}

/** Whether the vectors of an encoder are those the weights were learned from. */
export const isReadFor = (model: string): boolean => model === BUNDLED_MODEL;

/** The features that are joined: the side of the plane, the log odds of the words, the sign, the language. */
export function joinedFeatures(side: number, { byWords, sign, isEnglish }: WordingSigns) {
  const odds = Math.log((byWords + LEAST_CHANCE) / (1 - byWords + LEAST_CHANCE));
  return {
    meaning: side,
    words: Math.min(MOST_LOG_ODDS, Math.max(-MOST_LOG_ODDS, odds)),
    sign: Math.min(STRONGEST, sign),
    otherLanguage: isEnglish ? 0 : 1,
  };
}

/**
 * Returns the probability, 0 to 1, that a wording is an emergency, by its meaning and its words together: stacked generalisation
 * (Wolpert 1992) of two logistic regressions. `vector` is the one that a search has of the wording.
 */
export function chanceByMeaning(
  vector: TextVector,
  signs: WordingSigns,
  { plane, joined }: MeaningWeights = shippedWeights(),
): number {
  const side = plane.weights.reduce((sum, weight, at) => sum + weight * (vector[at] ?? 0), plane.bias);
  const { meaning, words, sign, otherLanguage } = joinedFeatures(side, signs);
  const odds =
    joined.bias +
    joined.meaning * meaning +
    joined.words * words +
    joined.sign * sign +
    joined.otherLanguage * otherLanguage;
  return 1 / (1 + Math.exp(-odds));
}
