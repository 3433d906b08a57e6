import { stringify } from 'csv-stringify/sync';
import { invertedName } from '../record/names.ts';
import type { Reference } from '../record/reference.ts';

const columns = [
  'title',
  'authors',
  'journal',
  'editors',
  'series',
  'conference',
  'edition',
  'chapter',
  'publisher',
  'place',
  'isbn',
  'issn',
  'year',
  'date',
  'volume',
  'issue',
  'pages',
  'doi',
  'pmid',
  'pmcid',
  'url',
  'language',
  'type',
  'publication_types',
  'retracted',
  'keywords',
  'tags',
  'folders',
  'reading_status',
  'notes',
  'abstract',
] as const;

/**
 * Returns references for a spreadsheet. Begins with a byte order mark, by which Excel knows UTF-8; what a spreadsheet would
 * run as a formula becomes text.
 */
export function writeReferencesCsv(references: readonly Reference[]): string {
  const rows = references.map((reference) => ({
    ...reference,
    authors: reference.authors.map(invertedName).join('; '),
    editors: reference.editors.map(invertedName).join('; '),
    publication_types: reference.publication_types.join('; '),
    keywords: reference.keywords.join('; '),
    tags: reference.tags.join('; '),
    folders: reference.folders.join('; '),
    reading_status: reference.status,
    notes: reference.notes.join('\n\n'),
    retracted: reference.retracted ? 'yes' : 'no',
  }));
  return `\uFEFF${stringify(rows, {
    header: true,
    columns: [...columns],
    escape_formulas: true,
    record_delimiter: 'windows',
    // Else a lone newline, which is not the end of a row here, would stand without quotation marks.
    quoted_match: /[\r\n]/,
  })}`;
}
