import type { Reference } from '../record/reference.ts';
import { type CitationStyle, formatBibliography } from '../styles/format-reference.ts';
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
