/**
 * Escapes the characters that have a meaning in Markdown, so that the user sees the text exactly as it was written.
 * Characters with a meaning only at the start of a line are left alone elsewhere: "low-salt" must be copied as "low-salt".
 */
export function escapeMarkdown(text: string): string {
  return text
    .trim()
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll(/[\\`*_[\]<>|~&$]/g, '\\$&')
    .replace(/^[#+-]/, '\\$&')
    .replace(/^(\d+)([.)])/, '$1\\$2');
}

/** Returns the link from a statement to its source; `index` counts from 0. */
export const citationMark = (index: number): string => `[${index + 1}](#source-${index + 1})`;

/** Returns a number with its noun: "1 paper", "2,140 papers". */
export const countNoun = (number: number, singular: string, many = `${singular}s`): string =>
  `${number.toLocaleString('en')} ${number === 1 ? singular : many}`;

/** Joins items as in a sentence: "1", "1 and 2", "1, 2 and 3". */
export function joinList(items: readonly string[], word = 'and'): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} ${word} ${last}`;
}

/** Returns the singular for 1, else the plural. */
export const plural = (number: number, singular: string, many: string): string =>
  number === 1 ? singular : many;

/** Returns links to several sources as in a sentence: "[1] and [3]". */
export const citationMarks = (indexes: readonly number[]): string => joinList(indexes.map(citationMark));
