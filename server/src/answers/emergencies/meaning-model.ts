import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { logisticProbability, type NamedNumbers } from '../../evidence/classifiers/logistic-model.ts';
import type { Embedder, TextVector } from '../../platform/llm/embedder.ts';
import { resource } from '../../resources.ts';

/** What is known of a wording besides its meaning. */
export interface WordingSigns {
  /** The probability of an emergency by its words, 0 to 1. */
  byWords: number;
  /** The strength of the strongest sign of the grammar; 0 without one. */
  sign: number;
  isEnglish: boolean;
}

/** A plane through the space of vectors: positive on one side. */
export interface Plane {
  weights: readonly number[];
  bias: number;
}

const meaningWeights = z.object({
  /** Which encoder the vectors are of. */
  model: z.string(),
  /** Emergencies lie on its positive side. */
  plane: z.object({ weights: z.array(z.number()), bias: z.number() }),
  /** How the readings are joined: weights of `joinedFeatures` by name. */
  joined: z.record(z.string(), z.number()),
});
export type MeaningWeights = z.infer<typeof meaningWeights>;

/** Log odds of the words beyond this, and signs stronger than this, tell no more. */
const [MOST_LOG_ODDS, STRONGEST] = [6, 5];
const LEAST_CHANCE = 1e-4;

let shipped: MeaningWeights | null = null;

function shippedWeights(): MeaningWeights {
  const file = resource('weights/emergency-meaning.json');
  shipped ??= meaningWeights.parse(JSON.parse(readFileSync(file, 'utf8')));
  return shipped;
}

/** Returns the vector of a question where the embedder is the one the weights were learned from; null where it is not, or is too slow. */
export const vectorForMeaning = async (
  embedder: Embedder | null,
  question: string,
): Promise<TextVector | null> =>
  embedder?.model === shippedWeights().model ? embedder.embedQuery(question) : null;

/** The distance of a vector from a plane, in log odds. */
export const sideOf = ({ weights, bias }: Plane, vector: TextVector): number =>
  weights.reduce((sum, weight, at) => sum + weight * (vector[at] ?? 0), bias);

/** What is joined: the side of the plane, the log odds of the words, the sign, the language. */
export function joinedFeatures(side: number, { byWords, sign, isEnglish }: WordingSigns): NamedNumbers {
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
 * (Wolpert 1992) of two logistic regressions. `vector` is the one of `vectorForMeaning`.
 */
export function chanceByMeaning(vector: TextVector, signs: WordingSigns): number {
  const { plane, joined } = shippedWeights();
  return logisticProbability(joined, joinedFeatures(sideOf(plane, vector), signs));
}
