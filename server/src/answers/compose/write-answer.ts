import { disagreement } from './disagreement.ts';
import { evidenceTable } from './evidence-table.ts';
import { limits } from './limits.ts';
import { quotedFindings } from './quoted-findings.ts';
import { shortAnswer } from './short-answer.ts';
import type { Findings } from './sources.ts';

/** An answer in parts of markdown, in telling order. */
export interface AnswerParts {
  all: string[];
  /** Those that only tell facts about the sources: what stands below an answer in somebody else's words. */
  facts: string[];
}

/**
 * The written answer. Every statement about health is a quoted sentence with its source; what the text adds of its own
 * are counts and facts about the sources, never an overall yes or no and never advice.
 */
export function writeAnswer(findings: Findings): AnswerParts {
  const facts = [disagreement(findings), evidenceTable(findings), limits(findings)].filter(
    (part) => part !== null,
  );
  return { all: [shortAnswer(findings), quotedFindings(findings), ...facts], facts };
}
