import { citationMark, escapeMarkdown } from './markdown.ts';
import type { AnswerInput } from './sources.ts';

/**
 * Returns a line for each part of a question: the sentence that answers it with its source, or that it stays open. The parts stand in
 * italics: in quotation marks they would read as words of a paper.
 */
export const partLines = ({ parts }: Pick<AnswerInput, 'parts'>): string[] =>
  parts.map(({ asked, quote, source }) => {
    const question = `**On** *${escapeMarkdown(asked)}*:`;
    return quote === null
      ? `${question} open; no sentence found here answers it.`
      : `${question} “${escapeMarkdown(quote)}” ${citationMark(source)}`;
  });
