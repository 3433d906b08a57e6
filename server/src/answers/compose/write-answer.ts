import { type AnswerParts, answerSections } from '@health/contract';
import { certainty } from './certainty.ts';
import { evidenceTable, tableMarkdown } from './evidence-table.ts';
import { disagreement, headline } from './headline.ts';
import { quotedFindings } from './quoted-findings.ts';
import type { AnswerInput } from './sources.ts';

/**
 * Composes the extractive answer. Every statement about health is a quoted sentence with its source. The text itself adds
 * only counts and facts about the sources, never an overall yes or no and never advice.
 */
export function writeAnswer(input: AnswerInput): AnswerParts {
  const hasTable = input.level === 'answer' && !input.definition?.isFound;
  return {
    ...noParts,
    headline: headline(input),
    disagreement: disagreement(input),
    ...quotedFindings(input),
    table: hasTable ? evidenceTable(input) : null,
    limits: certainty(input),
  };
}

/** The parts of an answer that says nothing: every answer fills some of them. */
export const noParts: AnswerParts = {
  notices: [],
  headline: '',
  wording: null,
  disagreement: null,
  findings_kind: null,
  findings: [],
  table: null,
  limits: [],
  nearest_papers: [],
};

/** Returns an answer as the sections of its Markdown, in reading order. */
export const sectionsOf = (parts: AnswerParts): string[] =>
  answerSections(parts, parts.table && tableMarkdown(parts.table));

/** Returns the whole Markdown of an answer. */
export const contentOf = (parts: AnswerParts): string => sectionsOf(parts).join('\n\n');
