import { shortName } from '../record/names.ts';
import type { Reference, ReferenceAuthor } from '../record/reference.ts';

/** A stretch of a formatted reference. */
export interface FormattedPart {
  text: string;
  italic?: true;
}

/** Returns upright text, or nothing when a part of it is unknown. */
export const upright = (text: string | null): FormattedPart[] => (text ? [{ text }] : []);

/** Returns text in italics, or nothing when it is unknown. */
export const italic = (text: string): FormattedPart[] => (text ? [{ text, italic: true }] : []);

/** Joins the parts that are known with a separator in upright type. */
export function joined(parts: readonly FormattedPart[][], separator: string): FormattedPart[] {
  return parts
    .filter((part) => part.length > 0)
    .flatMap((part, index) => (index === 0 ? part : [{ text: separator }, ...part]));
}

/** Ends a sentence with a full stop, unless a sign already ends it. */
export const ended = (text: string): string => (text === '' || /[.?!]$/.test(text) ? text : `${text}.`);

/** Returns the segments as plain text. */
export const plainOf = (segments: readonly FormattedPart[]): string =>
  segments.map(({ text }) => text).join('');

/** Returns the segments as HTML with `<i>` and nothing else. */
export const htmlOf = (segments: readonly FormattedPart[]): string =>
  segments.map(({ text, italic: leans }) => (leans ? `<i>${escaped(text)}</i>` : escaped(text))).join('');

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

type Authors = Reference['authors'];

/** "Smith JA, Jones B": all names, or the first ones and "et al" when there are more than `most`. */
export function shortNames(authors: Authors, most: number, first: number): string {
  const shown = authors.length > most ? authors.slice(0, first) : authors;
  return [...shown.map(shortName), ...(shown.length < authors.length ? ['et al'] : [])].join(', ');
}

/** "Smith, J. A., & Jones, B.": up to twenty names, else the first nineteen, an ellipsis and the last. */
export function apaNames(authors: Authors): string {
  const names = authors.map((author) => initialsBehind(author, ' '));
  const [last = ''] = names.slice(-1);
  if (names.length > 20) return `${names.slice(0, 19).join(', ')}, … ${last}`;
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')}, & ${last}`;
}

/** "J. A. Smith & B. Jones", as people stand behind "In". */
export function apaEditors(editors: Authors): string {
  const names = editors.map((editor) =>
    'literal' in editor
      ? editor.literal
      : [initialsOf(editor.given, ' '), editor.family, editor.suffix].filter(Boolean).join(' '),
  );
  const [last = ''] = names.slice(-1);
  if (names.length < 3) return names.join(' & ');
  return `${names.slice(0, -1).join(', ')}, & ${last}`;
}

/** "Smith, J.A. and Jones, B."; of four or more only the first, as "et al." follows in italics. */
export function harvardNames(authors: Authors): { names: string; others: boolean } {
  const names = authors.map((author) => initialsBehind(author, ''));
  if (names.length > 3) return { names: names[0] ?? '', others: true };
  const [last = ''] = names.slice(-1);
  return { names: names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`, others: false };
}

/** "Smith, J. A., Jr." */
function initialsBehind(author: ReferenceAuthor, between: string): string {
  if ('literal' in author) return author.literal;
  return [author.family, initialsOf(author.given, between), author.suffix].filter(Boolean).join(', ');
}

/** "J. A."; the hyphen of "Jean-Luc" stays. */
const initialsOf = (given: string, between: string): string =>
  [...given.matchAll(/(-?)(?<![\p{L}\p{M}'’])(\p{L})/gu)]
    .map(
      ([, hyphen = '', letter = ''], index) =>
        `${hyphen || (index > 0 ? between : '')}${letter.toUpperCase()}.`,
    )
    .join('');
