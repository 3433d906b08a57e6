import type { Reference } from '../record/reference.ts';
import { apa, harvard } from './author-date-styles.ts';
import { type FormattedPart, htmlOf, plainOf } from './formatted-parts.ts';
import { ama, vancouver } from './numbered-styles.ts';

const styles: Record<CitationStyle, (reference: Reference) => FormattedPart[]> = {
  vancouver,
  apa,
  harvard,
  ama,
};
/** A style of formatted references. */
export type CitationStyle = 'vancouver' | 'apa' | 'harvard' | 'ama';

/** Returns a reference formatted in a style, as plain text and as HTML whose only element is `<i>`. */
export function formatReference(reference: Reference, style: CitationStyle): { text: string; html: string } {
  const segments = styles[style](reference);
  return { text: plainOf(segments), html: htmlOf(segments) };
}

/** Returns a bibliography as text: numbered in the order given, or by name and year in the styles that cite by name. */
export function formatBibliography(references: readonly Reference[], style: CitationStyle): string {
  const texts = references.map((reference) => formatReference(reference, style).text);
  const isNumbered = style === 'vancouver' || style === 'ama';
  const lines = isNumbered
    ? texts.map((text, index) => `${index + 1}. ${text}`)
    : texts.toSorted((one, other) => one.localeCompare(other, 'en'));
  return lines.map((line) => `${line}\n`).join(isNumbered ? '' : '\n');
}
