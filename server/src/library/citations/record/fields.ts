import { bareDoi, DOI_PATTERN, unescaped } from '../../../text/ids/doi.ts';
import { findIds, readPmcid, readPmid } from '../../../text/ids/find-ids.ts';
import type { Reference } from './reference.ts';

/** Markup of titles, abstracts and notes in files of reference managers. "<1 year" is not markup. */
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

/** Splits the keywords in one field: at semicolons where there are some, else at commas, except in numbers. */
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

/** Returns the first and the last page of pages that are one range, as they are printed; all others are in the place of the first. */
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

/** What is known of a date: the year, and "2020-03-05" or "2020-03" when more is known. */
export interface KnownDate {
  year: number | null;
  date: string;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Returns the number of a month that is written as a number or an English name; null for anything else. */
export function monthOf(text: string): number | null {
  const month = /^\d{1,2}$/.test(text) ? Number(text) : MONTHS.indexOf(text.slice(0, 3).toLowerCase()) + 1;
  return month >= 1 && month <= 12 ? month : null;
}

/** Returns the English name of a month in three letters, "Mar"; empty for anything else. */
export function monthName(month: number): string {
  const name = MONTHS[month - 1] ?? '';
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Returns the date of a year, month and day of which the later ones may be missing or wrong. */
export function knownDate(year: number | null, month: number | null, day: number | null): KnownDate {
  if (year === null || year < 1000 || year > 2999) return { year: null, date: '' };
  if (month === null || month < 1 || month > 12) return { year, date: '' };
  const two = (number: number) => String(number).padStart(2, '0');
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const withDay = day !== null && day >= 1 && day <= days;
  return { year, date: `${year}-${two(month)}${withDay ? `-${two(day)}` : ''}` };
}

/** Reads "2006/01/03/", "2005-07-15", "2002 Sep 5", "2013 06 10", "1 Jul 2002", "2019": the year may stand anywhere in it. */
export function readDate(text: string): KnownDate {
  const words = text.slice(0, 100).split(/[\s/.,-]+/);
  const at = words.findIndex((word) => /^[12]\d{3}$/.test(word));
  if (at < 0) {
    const inside = /(?<!\d)([12]\d{3})(?!\d)/.exec(text.slice(0, 100))?.[1];
    return knownDate(inside ? Number(inside) : null, null, null);
  }
  const [next = '', last = ''] = words.slice(at + 1);
  const before = words.slice(0, at);
  const month = monthOf(next) ?? monthNamed(before);
  const day = [last, ...before].find((word) => /^\d{1,2}$/.test(word));
  return knownDate(Number(words[at]), month, day === undefined ? null : Number(day));
}

const monthNamed = (words: readonly string[]): number | null =>
  words.reduce<number | null>((found, word) => found ?? (/^[a-z]/i.test(word) ? monthOf(word) : null), null);

/** Returns the date that says more of the year of the other; the year of the first when they differ. */
export function betterDate(one: KnownDate, other: KnownDate): KnownDate {
  if (one.year === null) return other;
  return other.year === one.year && other.date.length > one.date.length ? other : one;
}

const DOI = new RegExp(`\\b${DOI_PATTERN}`, 'i');
const LONGEST_PMID = 8;

/** Returns the DOI in a text as it is printed, such as that of an address, without what is behind it; null when there is none. */
export function doiIn(text: string): string | null {
  const found = DOI.exec(unescaped(text.slice(0, 2000)))?.[0];
  return found ? bareDoi(found) : null;
}

/** Returns the PMID that a text is or names ("PMID: 123", an address of PubMed); null when it is none. */
export function pmidIn(text: string): string | null {
  const found = readPmid(text) ?? idOfKind(text, 'pmid');
  return found && found.length <= LONGEST_PMID ? found : null;
}

/** Returns the PMC id in a text, such as an address or "PMC -123", in a file of references also of one digit; null when there is none. */
export const pmcidIn = (text: string): string | null =>
  idOfKind(text, 'pmcid') ?? (/^\s*PMC\s?-?\d/i.test(text) ? readPmcid(text) : null);

const idOfKind = (text: string, kind: string): string | null =>
  findIds(text.slice(0, 2000)).find((found) => found.kind === kind)?.id ?? null;

/** Returns the ids that addresses and notes name. */
export function idsIn(texts: readonly string[]): {
  doi: string | null;
  pmid: string | null;
  pmcid: string | null;
} {
  const first = (find: (text: string) => string | null) =>
    texts.reduce<string | null>((found, one) => found ?? find(one), null);
  const named = (one: string) => (/pmid|pubmed/i.test(one) ? pmidIn(one) : null);
  return { doi: first(doiIn), pmid: first(named), pmcid: first(pmcidIn) };
}
