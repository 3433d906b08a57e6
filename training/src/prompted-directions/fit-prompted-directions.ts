import { clauseTokensOf } from '@health/server/evidence/findings/prompted/clause-tokens';
import {
  DIFFERENCE_BUCKETS,
  differenceFeatures,
} from '@health/server/evidence/findings/prompted/difference-features';
import {
  DIRECTION_BUCKETS,
  directionFeatures,
} from '@health/server/evidence/findings/prompted/direction-features';
import { maskSentence } from '@health/server/evidence/findings/prompted/masked-sentence';
import { slotsOf } from '@health/server/evidence/findings/prompted/prompt-slots';
import {
  type PromptedModel,
  packWeights,
  unpackWeights,
} from '@health/server/evidence/findings/prompted/prompted-model';
import type { KnownPrompt } from './read-prompts.ts';
import { type LogitExample, trainLogit } from './train-valued.ts';

const SETTINGS = {
  difference: { buckets: DIFFERENCE_BUCKETS, epochs: 10, rate: 0.5, seed: 3, least: 2 },
  direction: { buckets: DIRECTION_BUCKETS, epochs: 5, rate: 0.5, seed: 5, least: 2 },
};

/** What one prompt teaches each of the models. */
export interface PromptLessons {
  difference: LogitExample[];
  direction: LogitExample[];
}

/** Returns what a prompt teaches: the direction of every text marked; they share its weight. */
export function lessonsOf({ prompt, direction, evidence, abstract }: KnownPrompt): PromptLessons {
  const slots = slotsOf(prompt, abstract);
  const texts = evidence.map((text) => maskSentence(clauseTokensOf(text), slots));
  const weight = 1 / Math.sqrt(texts.length);
  return {
    difference: texts.map((text) => ({
      features: differenceFeatures(text),
      isTrue: direction === 'no difference',
      weight,
    })),
    direction: texts
      .filter(() => direction !== 'no difference')
      .map((text) => ({
        features: directionFeatures(text, [...slots.outcome.keys()]),
        isTrue: direction === 'increase',
        weight,
      })),
  };
}

/** Returns the models that lessons teach, with the loss of being packed. */
export function fitPromptedModel(lessons: readonly PromptLessons[]): PromptedModel {
  const asShipped = (weights: Float32Array) => unpackWeights(packWeights(weights));
  return {
    difference: asShipped(
      trainLogit(
        lessons.flatMap(({ difference }) => difference),
        SETTINGS.difference,
      ),
    ),
    direction: asShipped(
      trainLogit(
        lessons.flatMap(({ direction }) => direction),
        SETTINGS.direction,
      ),
    ),
  };
}
