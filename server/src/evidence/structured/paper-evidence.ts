import { z } from 'zod';

/** Papers that a reader of an older version read are read again. Raise it whenever something reads differently. */
export const EVIDENCE_VERSION = 2;

/** A stretch of a paper: [start, end) in UTF-16 units of its title or abstract. */
const span = z.object({
  in: z.enum(['title', 'abstract']),
  start: z.int().nonnegative(),
  end: z.int().nonnegative(),
});
export type TextSpan = z.infer<typeof span>;

const finding = z.object({
  /** The sentence of the abstract that states it. */
  sentence: span,
  role: z.enum(['results', 'conclusions']),
  /** Where the main outcome goes with the intervention against the comparator. */
  direction: z.enum(['increase', 'decrease', 'no difference', 'unclear']),
  /** The probability that the direction is right, 0 to 1. */
  confidence: z.number(),
  /** Its numbers, each with the name of its measure ("risk ratio"). */
  effects: z.array(z.object({ measure: z.string(), start: z.int(), end: z.int() })),
});
export type StoredFinding = z.infer<typeof finding>;

/** What a paper says of its study. A part is null where the paper does not say it plainly: none is better than a wrong one. */
export const storedEvidence = z.object({
  /** Who took part. */
  population: span.nullable(),
  /** The words that say how many. */
  size: span.nullable(),
  intervention: span.nullable(),
  comparator: span.nullable(),
  /** The outcome that the title names. */
  outcome: span.nullable(),
  /** The words that say what kind of study it is. */
  design: span.nullable(),
  findings: z.array(finding),
});
export type PaperEvidence = z.infer<typeof storedEvidence>;
