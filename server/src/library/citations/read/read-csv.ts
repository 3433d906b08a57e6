import { betterDate, idsIn, readDate } from '../record/fields.ts';
import { finishReference, type ReadRecord } from '../record/finish-reference.ts';
import { readStatus } from '../record/own-words.ts';
import type { Reference, ReferenceDraft } from '../record/reference.ts';
import { typeOfRis } from '../record/ris-types.ts';
import { type Column, namesPapers, type TableHeader, tableHeader } from './csv-columns.ts';
import { csvAuthors, csvWords, type ListShape } from './csv-lists.ts';
import { csvRows } from './csv-rows.ts';
import { isIdList } from './read-ids.ts';

/** Whether a text begins with a header that names a title or an id, and is not a list of ids below a heading. */
export function isCsv(text: string): boolean {
  const header = tableHeader(text);
  if (!header || !namesPapers(header)) return false;
  if (header.width === 1) return header.columns.has('title') || text.trimStart().startsWith('"');
  return !isIdList(text.trimStart().split(/[\r\n]/, 1)[0] ?? '');
}

/** Whether a text begins with a header of several columns of which one is known. */
export const isTable = (text: string): boolean => (tableHeader(text)?.width ?? 0) > 1;

/** Reads a table: comma, semicolon or tab between cells, one row a reference. A broken row leaves the others whole. */
export function readCsv(text: string): ReadRecord[] {
  const header = tableHeader(text);
  if (!header) return [];
  const rows = csvRows(text, header.delimiter).slice(1);
  const shapes = (['authors', 'editors', 'keywords', 'tags'] as const).map((column) => {
    const hasSemicolon = rows.some(
      (row) => 'cells' in row && cellOf(row.cells, header, column).includes(';'),
    );
    return [column, shapeOf(header, hasSemicolon)] as const;
  });
  const shape = Object.fromEntries(shapes) as Record<ListColumn, ListShape>;
  return rows.map((row) => {
    if ('broken' in row) return { line: row.line, refused: row.broken };
    const extra = row.cells.findLastIndex((cell) => cell.trim()) + 1;
    if (extra <= header.width) return finishReference(draftOf(row.cells, header, shape), row.line);
    return { line: row.line, refused: `It has ${extra} columns where the header has ${header.width}.` };
  });
}

type ListColumn = 'authors' | 'editors' | 'keywords' | 'tags';

function shapeOf({ isOwn, isZotero }: TableHeader, hasSemicolon: boolean): ListShape {
  if (isOwn) return 'own';
  return isZotero || hasSemicolon ? 'semicolons' : 'commas';
}

/** The first cell of these columns that is not empty. What a spreadsheet would run as a formula is written behind an apostrophe. */
function cellOf(cells: readonly string[], { columns, isOwn }: TableHeader, ...of: Column[]): string {
  const places = of.flatMap((column) => columns.get(column) ?? []);
  const cell = places.map((at) => cells[at]?.trim()).find(Boolean) ?? '';
  return isOwn ? cell.replace(/^'(?=[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])/, '') : cell;
}

function draftOf(
  cells: readonly string[],
  header: TableHeader,
  shape: Record<ListColumn, ListShape>,
): ReferenceDraft {
  const cell = (...columns: Column[]) => cellOf(cells, header, ...columns);
  const found = idsIn([cell('url'), cell('extra')].filter(Boolean));
  const [first, last] = [cell('first_page'), cell('last_page')];
  return {
    type: typeOf(cell('type')),
    title: cell('title'),
    authors: csvAuthors(cell('authors'), shape.authors),
    editors: csvAuthors(cell('editors'), shape.editors),
    journal: cell('journal'),
    series: cell('series'),
    conference: cell('conference'),
    edition: cell('edition'),
    chapter: cell('chapter'),
    publisher: cell('publisher'),
    place: cell('place'),
    isbn: cell('isbn'),
    issn: cell('issn'),
    ...betterDate(readDate(cell('year')), readDate(cell('date'))),
    volume: cell('volume'),
    issue: cell('issue'),
    pages: cell('pages') || (last && last !== first ? `${first}-${last}` : first),
    doi: cell('doi') || found.doi,
    // Programs for statistics write numbers as 123.0.
    pmid: cell('pmid').replace(/\.0$/, '') || found.pmid,
    pmcid: cell('pmcid') || found.pmcid,
    abstract: cell('abstract'),
    keywords: csvWords(cell('keywords'), shape.keywords),
    publication_types: cell('publication_types').split(';'),
    url: cell('url'),
    language: cell('language'),
    notes: [cell('notes'), notIds(cell('extra'))],
    tags: csvWords(cell('tags'), shape.tags),
    folders: csvWords(cell('folders'), 'own'),
    status: readStatus(cell('status')),
    retracted: /^(?:yes|true|1)$/i.test(cell('retracted')),
  };
}

/** Zotero keeps ids that it has no field for as lines of a further one. */
const notIds = (extra: string): string =>
  extra
    .split('\n')
    .filter((line) => !/^(?:doi|pmid|pmcid):/i.test(line.trim()))
    .join('\n');

const types: readonly [RegExp, Reference['type']][] = [
  [/preprint|manuscript|unpublished/, 'preprint'],
  [/section|chapter/, 'chapter'],
  [/conference|proceeding/, 'conference'],
  [/thesis|dissertation/, 'thesis'],
  [/report/, 'report'],
  [/web|blog/, 'webpage'],
  [/dataset/, 'dataset'],
  [/^(?:e?book|edited book)$/, 'book'],
  [/^(?:other|generic|document)$/, 'other'],
];

/** "journalArticle", "Journal Article" or a code of RIS; an unknown kind counts as an article. */
function typeOf(name: string): Reference['type'] {
  if (/^[A-Z]{3,6}$/.test(name)) return typeOfRis(name);
  return types.find(([pattern]) => pattern.test(name.toLowerCase()))?.[1] ?? 'article';
}
