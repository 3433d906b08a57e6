/** Markup of titles, abstracts and notes in files of reference managers. "<1 year" is no markup. */
const MARKUP =
  /<\/?(?:jats:)?(?:i|b|em|strong|sub|sup|p|br|span|div|u|sc|h[1-6]|title|sec|italic|bold|ul|ol|li)(?:\s[^<>]{0,300})?\/?>/gi;
/** Ends of paragraphs. */
const BLOCK_END = /<(?:br\s?\/?|\/p|\/div|\/h[1-6]|\/li)>/gi;
const CONTROL = /[\p{Cc}--[\t\n\r\u0085]]/gv;

/** Most texts have nothing to be cleaned. */
const UNTIDY = /[<\p{Cc}\u00a0\u2028\u2029]| {2}|^ | $/u;

/** Returns a text without markup and control characters, its paragraphs on a line each. */
export function cleanText(text: string | undefined): string {
  if (!text) return '';
  if (!UNTIDY.test(text) && text.isWellFormed()) return text;
  const plain = text.includes('<') ? text.replace(BLOCK_END, '\n').replace(MARKUP, '') : text;
  return plain
    .toWellFormed()
    .replace(CONTROL, '')
    .split(/\r\n?|\n|\u2028|\u2029/)
    .map((line) => line.replace(/[\s\u00a0]+/g, ' ').trim())
    .filter(Boolean)
    .join('\n');
}

/** Returns a text without markup and control characters on one line. */
export const cleanLine = (text: string | undefined): string => cleanText(text).replaceAll('\n', ' ');
