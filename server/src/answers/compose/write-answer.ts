import { certainty } from './certainty.ts';
import { evidenceTable } from './evidence-table.ts';
import { disagreement, headline } from './headline.ts';
import { quotedFindings } from './quoted-findings.ts';
import type { AnswerInput } from './sources.ts';

/** An answer as parts of Markdown, in reading order. */
export interface AnswerParts {
  all: string[];
  /** The parts with facts about the sources, which also follow an answer that a model wrote. */
  facts: string[];
}

/**
 * Composes the extractive answer. Every statement about health is a quoted sentence with its source. The text itself adds
 * only counts and facts about the sources, never an overall yes or no and never advice. A disagreement comes before the quotes.
 */
export function writeAnswer(input: AnswerInput): AnswerParts {
  const sides = [disagreement(input)].filter((part) => part !== null);
  const hasTable = input.level === 'answer' && !input.description?.isFound;
  const facts = [hasTable ? evidenceTable(input) : null, certainty(input)].filter((part) => part !== null);
  const quotes = [quotedFindings(input)].filter((part) => part !== null);
  return {
    all: [headline(input), ...sides, ...quotes, ...facts],
    facts: [...sides, ...facts],
  };
}
