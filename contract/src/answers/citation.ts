import { z } from 'zod';
import { paperKey } from '../papers/papers.ts';

/** Words of a paper, exactly as in its `section` ("Title", "Abstract", "Conclusion" or a heading of the full text). */
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

/** What a paper says about its study, each part quoted; null where the paper does not say it clearly. */
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
  /** The numbers of all quoted sentences, at most four, those with an interval first. */
  numbers: z.array(resultNumber),
  /** The words in which the paper says what kind of study it is: "randomised controlled trial". */
  design: excerpt.nullable(),
});
export type StudyEvidence = z.infer<typeof studyEvidence>;

/**
 * What a source reports about the outcome and the intervention in the question: more of it, less of it, no difference, mixed results
 * where the abstract says one and the quoted sentence another, or none of these clearly. Answers stored by older versions say only
 * that there is a difference.
 */
export const findings = ['increase', 'decrease', 'no difference', 'mixed', 'unclear', 'difference'] as const;

/** A source of an answer. `quote` is a verbatim part of the paper's `section`. */
export const citation = z.object({
  title: z.string(),
  url: z.string(),
  pmc_id: paperKey,
  quote: z.string(),
  /** "Abstract", "Conclusion" or the heading of a section of the full text. */
  section: z.string(),
  /** Other sentences of the paper that answer the question, verbatim. */
  further_quotes: z.array(z.string()).default([]),
  year: z.int().nullable(),
  design: z.string().nullable(),
  /** How many took part, where the paper says so. */
  sample_size: z.int().nullable().default(null),
  /** Null when the question is not about an effect, or its outcome is unknown. */
  finding: z.enum(findings).nullable().default(null),
  /** What the paper says about its study; null for answers of earlier versions and for papers that are not quoted. */
  study: studyEvidence.nullable().default(null),
});
export type Citation = z.infer<typeof citation>;
