import { z } from 'zod';

/** Papers that a reader of an older version read are read again. Raise it whenever something reads differently. */
export const EVIDENCE_VERSION = 3;

/** What is not said is not written, so that a row is a third shorter. */
const optional = <T extends z.ZodType>(type: T) => type.nullable().default(null);

const place = { start: z.int().nonnegative(), end: z.int().nonnegative() };
/** A stretch of a paper: [start, end) in UTF-16 units of its title or abstract. */
const span = z.object({ in: z.enum(['title', 'abstract']), ...place });
export type TextSpan = z.infer<typeof span>;

/** A stretch of a sentence: [start, end) in UTF-16 units. */
const stretch = z.object(place);
export type Stretch = z.infer<typeof stretch>;

const interval = z.object({
  low: z.number(),
  high: z.number(),
  of: optional(z.enum(['confidence', 'quartiles', 'range'])),
});

/** A number that states a result, with the stretch of the sentence that states it; `readEffects` says what its parts mean. */
const storedEffect = z.object({
  measure: z.string(),
  value: z.number(),
  interval: optional(interval),
  p: optional(z.object({ relation: z.enum(['=', '<', '>', '≤', '≥']), value: z.number() })),
  unit: optional(z.string()),
  ...place,
});
export type StoredEffect = z.infer<typeof storedEffect>;

/** What one clause of a sentence reports. All stretches are of the sentence. */
const sentenceFinding = z.object({
  /** The words that report it; the whole sentence when it reports one finding. */
  clause: stretch,
  /** What changes or does not; null where the clause does not name it plainly. */
  outcome: optional(stretch),
  /** What the clause itself names; null where it names nothing else than the paper does. */
  intervention: optional(stretch),
  comparator: optional(stretch),
  /** Which way the outcome goes, as the clause says. */
  direction: z.enum(['increase', 'decrease', 'no difference', 'unclear']),
  /** The probability that the direction is right, 0 to 1; 0 when it is unclear. */
  confidence: z.number(),
  effects: z.array(storedEffect),
});
export type SentenceFinding = z.infer<typeof sentenceFinding>;

const storedFinding = sentenceFinding.extend({
  /** The sentence of the abstract that states it. */
  sentence: span,
  role: z.enum(['results', 'conclusions']),
});
export type StoredFinding = z.infer<typeof storedFinding>;

/** What a paper says about its study. A part is null where the paper does not say it clearly: none is better than a wrong one. */
export const storedEvidence = z.object({
  /** Who took part. */
  population: optional(span),
  /** The words that say how many. */
  size: optional(span),
  intervention: optional(span),
  comparator: optional(span),
  /** The outcome that the title names. */
  outcome: optional(span),
  /** The words that say what kind of study it is. */
  design: optional(span),
  findings: z.array(storedFinding),
});
export type PaperEvidence = z.infer<typeof storedEvidence>;

/** Returns evidence as it is stored: without what is null. */
export const asStored = (evidence: PaperEvidence): string =>
  JSON.stringify(evidence, (_name, value) => value ?? undefined);
