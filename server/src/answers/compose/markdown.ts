/**
 * Markdown's own signs are escaped so that the reader sees the sentence exactly as it was written. Signs that mean
 * something only where a line begins are left alone elsewhere: "low-salt" is to be copied as "low-salt".
 */
export function escaped(text: string): string {
  return text
    .trim()
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll(/[\\`*_[\]<>|~&$]/g, '\\$&')
    .replace(/^[#+-]/, '\\$&')
    .replace(/^(\d+)([.)])/, '$1\\$2');
}

/** The link from a statement to its source; `index` counts from 0. */
export const mark = (index: number): string => `[${index + 1}](#source-${index + 1})`;

/** "1 paper", "2,140 papers". */
export const count = (number: number, one: string, many = `${one}s`): string =>
  `${number.toLocaleString('en')} ${number === 1 ? one : many}`;

/** "1", "1 and 2", "1, 2 and 3". */
export function listed(items: readonly string[], word = 'and'): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} ${word} ${last}`;
}

/** A word in the plural where there are several. */
export const plural = (number: number, one: string, many: string): string => (number === 1 ? one : many);
