import { type Delimiter, firstRow } from './csv-rows.ts';

/** The names of columns by what they hold, in small letters; of several in a file the first one that is not empty counts. */
const names = {
  title: ['title', 'article title', 'document title', 'primary title', 'ti'],
  authors: ['authors', 'author', 'author s', 'author names', 'author full names', 'first authors', 'au'],
  journal: [
    ...['journal', 'journal book', 'journal name', 'journal title', 'publication title', 'source title'],
    ...['secondary title', 'container title', 'book title', 'publication', 'so'],
  ],
  editors: ['editors', 'editor', 'book editors', 'series editor'],
  series: ['series', 'series title', 'collection title', 'book series title'],
  conference: ['conference', 'conference name', 'conference title', 'meeting name'],
  edition: ['edition'],
  chapter: ['chapter', 'chapter number'],
  publisher: ['publisher', 'publisher name'],
  place: ['place', 'place published', 'place of publication', 'publisher city', 'city'],
  isbn: ['isbn'],
  issn: ['issn', 'eissn', 'isbn issn'],
  year: ['year', 'publication year', 'year published', 'year of publication', 'pub year', 'py'],
  date: ['date', 'publication date', 'date published', 'date of publication'],
  volume: ['volume', 'vol', 'vl'],
  issue: ['issue', 'number', 'issue number', 'is'],
  pages: ['pages', 'page', 'page range', 'page numbers', 'article number', 'art no'],
  first_page: ['start page', 'page start', 'first page', 'bp'],
  last_page: ['end page', 'page end', 'last page', 'ep'],
  doi: ['doi', 'di', 'digital object identifier'],
  pmid: ['pmid', 'pubmed id', 'pubmedid', 'pm'],
  pmcid: ['pmcid', 'pmc id', 'pmc'],
  url: ['url', 'urls', 'link', 'open url link'],
  language: ['language', 'language of original document', 'la'],
  type: ['item type', 'reference type', 'type of reference', 'type'],
  publication_types: ['publication types', 'publication type', 'document type', 'dt'],
  retracted: ['retracted'],
  keywords: [
    'keywords',
    'keyword',
    'author keywords',
    'mesh terms',
    'automatic tags',
    'index keywords',
    'de',
  ],
  tags: ['tags', 'manual tags', 'labels', 'label'],
  folders: ['folders'],
  status: ['reading status'],
  notes: ['notes', 'note', 'research notes'],
  extra: ['extra'],
  abstract: ['abstract', 'abstract note', 'abstracts', 'ab'],
} as const;

/** What a column holds. */
export type Column = keyof typeof names;

/** The columns of a table by what they hold, and the shape of its file. */
export interface TableHeader {
  delimiter: Delimiter;
  width: number;
  columns: Map<Column, number[]>;
  /** Written by this application, whose lists and names are known. */
  isOwn: boolean;
  /** Exported by Zotero, which parts lists by semicolons. */
  isZotero: boolean;
}

const delimiters: readonly Delimiter[] = [',', ';', '\t'];
const kinds = Object.keys(names) as Column[];

/** Reads the first row of a text as a header, with the delimiter by which most of its columns are known; null when none is. */
export function tableHeader(text: string): TableHeader | null {
  const headers = delimiters.map((delimiter) => headerOf(firstRow(text, delimiter), delimiter));
  const [best] = headers.toSorted((one, other) => other.columns.size - one.columns.size);
  return best && best.columns.size > 0 ? best : null;
}

/** Whether a table has a column that says which paper each row is. */
export const namesPapers = ({ columns }: TableHeader): boolean =>
  (['title', 'doi', 'pmid', 'pmcid'] as const).some((column) => columns.has(column));

function headerOf(cells: readonly string[], delimiter: Delimiter): TableHeader {
  const found = cells.map((cell) =>
    cell
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  );
  const columns = kinds.map((kind) => {
    const places = names[kind].flatMap((name) => found.flatMap((one, at) => (one === name ? [at] : [])));
    return [kind, places] as const;
  });
  return {
    delimiter,
    width: cells.length,
    columns: new Map(columns.filter(([, places]) => places.length > 0)),
    isOwn: found[0] === 'title' && cells.includes('publication_types') && cells.includes('retracted'),
    isZotero: found.includes('key') && found.includes('item type'),
  };
}
