import { type AnswerParts, answerSections } from '@health/contract';
import { tableMarkdown } from './evidence-table.ts';

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
