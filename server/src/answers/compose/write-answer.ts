import { disagreement } from './disagreement.ts';
import { evidenceTable } from './evidence-table.ts';
import { limits } from './limits.ts';
import { quotedFindings } from './quoted-findings.ts';
import { shortAnswer } from './short-answer.ts';
import type { AnswerInput } from './sources.ts';

/** An answer as parts of Markdown, in reading order. */
export interface AnswerParts {
  all: string[];
  /** The parts with facts about the sources, which also follow an answer that a model wrote. */
  facts: string[];
}

/**
 * Composes the extractive answer. Every statement about health is a quoted sentence with its source. The text itself adds
 * only counts and facts about the sources, never an overall yes or no and never advice.
 */
export function writeAnswer(input: AnswerInput): AnswerParts {
  const facts = [disagreement(input), evidenceTable(input), limits(input)].filter((part) => part !== null);
  return { all: [shortAnswer(input), quotedFindings(input), ...facts], facts };
}
