import type { Reference } from './reference.ts';

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

/** Splits the keywords that stand in one field: at semicolons where there are some, else at commas, except in numbers. */
export function splitKeywords(text: string): string[] {
  return text
    .split(text.includes(';') ? ';' : /(?<!\d),|,(?!\d)/)
    .map((word) => word.trim())
    .filter(Boolean);
}

/** Writes keywords into one field so that `splitKeywords` reads them back; a semicolon inside of one becomes a comma. */
export function joinKeywords(words: readonly string[]): string {
  if (words.every((word) => !/[,;]/.test(word))) return words.join(', ');
  return `${words.map((word) => word.replaceAll(';', ',')).join('; ')};`;
}

/** Returns a MeSH heading without the stars that mark what a paper is mainly about: "Humans", "Asthma/therapy". */
export const withoutStars = (heading: string): string => heading.replaceAll(/(^|\/)\*/g, '$1');

/** The first and the last page; the last is empty where the pages are one, or no range. */
export interface PageRange {
  first: string;
  last: string;
}

/** Hyphens and dashes as they are printed and typed. */
const DASH = '[-\u2010-\u2015\u2212]';
const RANGES: readonly RegExp[] = [
  // "45-52", "345-64", "S12-S19", "e12-e20", "1023-1028.e4", "R1-R5", "iv-xi"
  new RegExp(`^([^\\s,;-]+?)\\s*${DASH}{1,2}\\s*([^\\s,;-]+?)$`, 'u'),
  // "A-12-A-19", "12-1-12-9": each page has a hyphen of its own.
  new RegExp(`^([^\\s,;-]+${DASH}[^\\s,;-]+?)\\s*${DASH}{1,2}\\s*([^\\s,;-]+${DASH}[^\\s,;-]+?)$`, 'u'),
];

/** Returns the first and the last page of pages that are one range, as they are printed; all others stand in the place of the first. */
export function pageRange(pages: string): PageRange {
  for (const pattern of RANGES) {
    const [, first, last] = pattern.exec(pages.trim()) ?? [];
    if (!first || !last) continue;
    return first === last ? { first, last: '' } : { first, last };
  }
  return { first: pages, last: '' };
}

type Type = Reference['type'];

/** The types of CSL by kind of work; the first of each kind is the one that is written. */
const names: Record<Type, readonly string[]> = {
  article: ['article-journal', 'article-magazine', 'article-newspaper', 'review', 'periodical'],
  book: ['book', 'collection'],
  chapter: ['chapter', 'entry-dictionary', 'entry-encyclopedia', 'entry'],
  conference: ['paper-conference', 'speech'],
  thesis: ['thesis'],
  report: ['report', 'standard'],
  preprint: ['article', 'manuscript'],
  webpage: ['webpage', 'post-weblog', 'post'],
  dataset: ['dataset'],
  other: ['document'],
};

const types = new Map(
  Object.entries(names).flatMap(([type, known]) => known.map((name) => [name, type as Type] as const)),
);

/** Returns the kind of work that a type of CSL stands for. */
export const typeOfCsl = (name: string): Type => types.get(name) ?? 'other';

/** Returns the type of CSL for a kind of work. */
export const cslType = (type: Type): string => names[type][0] ?? 'document';
