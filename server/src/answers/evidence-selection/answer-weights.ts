import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { NamedNumbers } from '../../evidence/classifiers/logistic-model.ts';
import { resource } from '../../resources.ts';

const named = z.record(z.string(), z.number());

/** Weights of logistic regressions by the names of their features. */
const answerWeights = z.object({
  /** Whether a paper bears on a question (`matchFeatures`), and the same where meaning was not searched. */
  match: named,
  matchByWords: named,
  /** Whether a sentence of such a paper answers it (`sentenceFeatures`). */
  sentence: named,
});
export type AnswerWeights = z.infer<typeof answerWeights>;

let shipped: AnswerWeights | null = null;

/** Returns the weights that come with the product, read on first use. */
export function shippedAnswerWeights(): AnswerWeights {
  shipped ??= answerWeights.parse(JSON.parse(readFileSync(resource('weights/answers.json'), 'utf8')));
  return shipped;
}

let shippedReading: NamedNumbers | null = null;

/**
 * Returns the weights by which a paper that was read with the question answers it: `matched`, the logit of its probability without that,
 * and `read`, the logit of the reader.
 */
export function shippedReadingWeights(): NamedNumbers {
  shippedReading ??= named.parse(JSON.parse(readFileSync(resource('weights/reading.json'), 'utf8')));
  return shippedReading;
}
