import type { Reference } from '../record/reference.ts';
import { apa, harvard } from '../styles/author-date-styles.ts';
import { type FormattedPart, htmlOf, plainOf } from '../styles/formatted-parts.ts';
import { ama, vancouver } from '../styles/numbered-styles.ts';
import { writeBibtex } from './write-bibtex.ts';
import { writeCsl } from './write-csl.ts';
import { writeReferencesCsv } from './write-csv.ts';
import { writeNbib } from './write-nbib.ts';
import { writeRis } from './write-ris.ts';

/** How references are written: for reference managers, for a spreadsheet, or formatted for people. */
export type WrittenFormat = 'ris' | 'bibtex' | 'nbib' | 'csl' | 'csv' | CitationStyle;

const writers: Record<WrittenFormat, (references: readonly Reference[]) => string> = {
  ris: writeRis,
  bibtex: writeBibtex,
  nbib: writeNbib,
  csl: writeCsl,
  csv: writeReferencesCsv,
  vancouver: (references) => formatBibliography(references, 'vancouver'),
  apa: (references) => formatBibliography(references, 'apa'),
  harvard: (references) => formatBibliography(references, 'harvard'),
  ama: (references) => formatBibliography(references, 'ama'),
};

/** Returns references as the text of a file. */
export const writeReferences = (references: readonly Reference[], format: WrittenFormat): string =>
  writers[format](references);

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
