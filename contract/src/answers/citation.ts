import { z } from 'zod';
import { paperKey } from '../papers/papers.ts';
import { studyEvidence } from './study-evidence.ts';

/**
 * What a source reports of the outcome asked about, with the intervention asked about: more of it, less of it, no difference,
 * mixed results where the abstract says one and the quoted sentence another, or none of these clearly. Answers stored by older
 * versions say only that there is a difference.
 */
export const findings = ['increase', 'decrease', 'no difference', 'mixed', 'unclear', 'difference'] as const;

/** A source of an answer. `quote` stands word for word in the paper's `section`. */
export const citation = z.object({
  title: z.string(),
  url: z.string(),
  pmc_id: paperKey,
  quote: z.string(),
  /** "Abstract", "Conclusion" or the heading of a section of the full text. */
  section: z.string(),
  /** Other sentences of the paper that answer, too, word for word. */
  further_quotes: z.array(z.string()).default([]),
  year: z.int().nullable(),
  design: z.string().nullable(),
  /** How many took part, where the paper says so. */
  sample_size: z.int().nullable().default(null),
  /** Null when the question asks for no effect, or the answer does not know on what. */
  finding: z.enum(findings).nullable().default(null),
  /** What the paper says of its study; null for answers of earlier versions and for papers that are not quoted. */
  study: studyEvidence.nullable().default(null),
});
export type Citation = z.infer<typeof citation>;
