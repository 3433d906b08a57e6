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
