import type { AnswerParts } from '@health/contract';
import { certainty } from './certainty.ts';
import { evidenceTable } from './evidence-table.ts';
import { disagreement, headline } from './headline.ts';
import { quotedFindings } from './quoted-findings.ts';
import type { AnswerInput } from './sources.ts';
import { noParts } from './whole-answer.ts';

/**
 * Composes the extractive answer. Every statement about health is a quoted sentence with its source. The text itself adds
 * only counts and facts about the sources, never an overall yes or no and never advice.
 */
export function writeAnswer(input: AnswerInput): AnswerParts {
  const hasTable = input.level === 'answer' && !input.description?.isFound;
  return {
    ...noParts,
    headline: headline(input),
    disagreement: disagreement(input),
    ...quotedFindings(input),
    table: hasTable ? evidenceTable(input) : null,
    limits: certainty(input),
  };
}
