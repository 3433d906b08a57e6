import { clauseTokensOf } from '@health/server/evidence/findings/prompted/clause-tokens';
import {
  DIFFERENCE_BUCKETS,
  differenceFeatures,
} from '@health/server/evidence/findings/prompted/difference-features';
import {
  DIRECTION_BUCKETS,
  directionFeatures,
} from '@health/server/evidence/findings/prompted/direction-features';
import {
  EVIDENCE_BUCKETS,
  evidenceFeatures,
} from '@health/server/evidence/findings/prompted/evidence-features';
import { maskSentence } from '@health/server/evidence/findings/prompted/masked-sentence';
import { slotsOf } from '@health/server/evidence/findings/prompted/prompt-slots';
import {
  type PromptedModel,
  packWeights,
  unpackWeights,
} from '@health/server/evidence/findings/prompted/prompted-model';
import type { KnownPrompt } from './read-prompts.ts';
import { type LogitExample, trainChoices, trainLogit, type ValuedChoice } from './train-valued.ts';

const SETTINGS = {
  evidence: { buckets: EVIDENCE_BUCKETS, epochs: 8, rate: 0.2, seed: 7, least: 3 },
  difference: { buckets: DIFFERENCE_BUCKETS, epochs: 10, rate: 0.5, seed: 3, least: 2 },
  direction: { buckets: DIRECTION_BUCKETS, epochs: 5, rate: 0.5, seed: 5, least: 2 },
};

/** What one prompt teaches each of the models. */
export interface PromptLessons {
  evidence: ValuedChoice[];
  difference: LogitExample[];
  direction: LogitExample[];
}

/** Returns what a prompt teaches: its marked sentences, and the direction of every text marked, which share its weight. */
export function lessonsOf({ prompt, direction, evidence, abstract, marked }: KnownPrompt): PromptLessons {
  const slots = slotsOf(
    prompt,
    abstract.map(({ text }) => text),
  );
  const mask = (text: string) => maskSentence(clauseTokensOf(text), slots);
  const texts = evidence.map(mask);
  const weight = 1 / Math.sqrt(texts.length);
  const options = () =>
    evidenceFeatures(
      abstract.map(({ text, role, confidence }) => ({ masked: mask(text), role, confidence })),
    );
  return {
    evidence: marked.size > 0 ? [{ options: options(), right: marked }] : [],
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
    evidence: asShipped(
      trainChoices(
        lessons.flatMap(({ evidence }) => evidence),
        SETTINGS.evidence,
      ),
    ),
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
