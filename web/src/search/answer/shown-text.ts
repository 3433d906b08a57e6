import { answerSections, type ShownAnswer } from '@health/contract';

/**
 * Returns the Markdown that Results shows of an answer. Where the evidence stands below it as a table of its own, the answer is
 * shown without its table; copies and exports keep that. An answer of which no parts were stored is shown whole.
 */
export function shownText(
  { parts, content }: Pick<ShownAnswer, 'parts' | 'content'>,
  hasEvidence: boolean,
): string {
  return parts && hasEvidence ? answerSections(parts, null).join('\n\n') : content;
}
