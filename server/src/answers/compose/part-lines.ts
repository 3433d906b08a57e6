import { explainAbbreviations } from './abbreviations.ts';
import { citationMark, escapeMarkdown } from './markdown.ts';
import type { AnswerInput } from './sources.ts';

/**
 * Returns a line for each part of a question: the sentence that answers it with its source, or that it stays open. The parts stand in
 * italics: in quotation marks they would read as words of a paper.
 */
export const partLines = ({ parts, sources }: Pick<AnswerInput, 'parts' | 'sources'>): string[] =>
  parts.map(({ asked, quote, source }) => {
    const question = `**On** *${escapeMarkdown(lastSentence(asked))}*:`;
    if (quote === null) return `${question} open; no sentence found here answers it.`;
    const explained = explainAbbreviations([quote], sources[source]?.abbreviations ?? new Map());
    const line = `${question} “${escapeMarkdown(quote)}” ${citationMark(source)}`;
    return explained ? `${line} (${explained})` : line;
  });

/** What is asked stands in the last sentence; a story may stand before it. */
const lastSentence = (asked: string): string => asked.split(/(?<=[.!?])\s+/).at(-1) ?? asked;
