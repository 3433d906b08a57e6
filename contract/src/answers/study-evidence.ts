import { z } from 'zod';

/** Words of a paper, exactly as they stand in its `section` ("Title", "Abstract", "Conclusion" or a heading of the full text). */
const excerpt = z.object({ text: z.string(), section: z.string() });
export type Excerpt = z.infer<typeof excerpt>;

/**
 * A number of a result: "RR 0.84 (95% CI 0.51 to 1.38)", with the name of what it measures: "risk ratio", its value, and its confidence
 * interval where one is stated. Both are null for answers of earlier versions.
 */
const resultNumber = excerpt.extend({
  measure: z.string(),
  value: z.number().nullable().default(null),
  interval: z.object({ low: z.number(), high: z.number() }).nullable().default(null),
});

/** What a paper says of its study, each part in its own words; null where the paper does not say it clearly. */
export const studyEvidence = z.object({
  /** Who took part: "adults with type 2 diabetes". */
  population: excerpt.nullable(),
  /** The words that say how many took part: "120 patients". */
  size: excerpt.nullable(),
  intervention: excerpt.nullable(),
  comparator: excerpt.nullable(),
  /** The outcome of the result shown, or the main one. */
  outcome: excerpt.nullable(),
  /** The sentence with the result for the question, or the main result. */
  result: excerpt.nullable(),
  /** The numbers of that sentence, at most four. */
  numbers: z.array(resultNumber),
  /** The words in which the paper says what kind of study it is: "randomised controlled trial". */
  design: excerpt.nullable(),
});
export type StudyEvidence = z.infer<typeof studyEvidence>;
