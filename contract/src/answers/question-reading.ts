import { z } from 'zod';

/** What kind of answer a question asks for. */
export const questionTypes = [
  'effect',
  'comparison',
  'harm',
  'quantity',
  'accuracy',
  'dose',
  'prognosis',
  'definition',
  'mechanism',
  'list',
] as const;
export type QuestionType = (typeof questionTypes)[number];

const slot = z.string().trim().max(200, 'A part of the question has at most 200 characters.');

/** How a question was read. A part is empty where the question does not name it. */
export const questionReading = z.object({
  type: z.enum(questionTypes),
  /** The population it is about. */
  population: slot,
  /** The intervention or exposure; for accuracy, the test. */
  intervention: slot,
  comparator: slot,
  outcome: slot,
});
/** A user's correction of the reading of a question; at least one part must not be empty. */
export const correctedReading = questionReading.refine(
  ({ population, intervention, comparator, outcome }) => population || intervention || comparator || outcome,
  'Please name at least one thing to look for.',
);
export type QuestionReading = z.infer<typeof questionReading>;

/** How an answer read its question. */
export const answerReading = questionReading.extend({
  /** Words of the question with the terms that papers use: "womb taken away" is read as "Hysterectomy". */
  meant: z.array(z.object({ written: z.string(), as: z.string() })).default([]),
});
export type AnswerReading = z.infer<typeof answerReading>;

/** Returns the search words of a corrected reading: those of its parts, the intervention first. */
export function wordsOfReading({ intervention, comparator, outcome, population }: QuestionReading): string {
  return [intervention, comparator, outcome, population].filter(Boolean).join(', ');
}
