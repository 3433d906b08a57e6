import { LINE_MARK } from '../read/tagged-lines.ts';
import { pageRange } from '../record/fields.ts';
import { invertedName } from '../record/names.ts';
import { ownWordLines } from '../record/own-words.ts';
import { type Reference, writtenTypes } from '../record/reference.ts';
import { risCode } from '../record/ris-types.ts';

/** Returns references as RIS. Tags stand among the keywords and in a field of their own, and a retraction among the types of work. */
export const writeRis = (references: readonly Reference[]): string => references.map(recordOf).join('\n');

function recordOf(reference: Reference): string {
  const { first, last } = pageRange(reference.pages);
  const { pmid, date, year } = reference;
  const fields: [string, readonly (string | null)[]][] = [
    ['TY', [risCode(reference.type)]],
    ['TI', [reference.title]],
    ['AU', reference.authors.map(invertedName)],
    [reference.type === 'book' ? 'ED' : 'A2', reference.editors.map(invertedName)],
    ['T2', [reference.journal]],
    ['T3', [reference.series]],
    ['C3', [reference.conference]],
    ['ET', [reference.edition]],
    ['SE', [reference.chapter]],
    ['PB', [reference.publisher]],
    ['CY', [reference.place]],
    ['SN', [reference.isbn, reference.issn]],
    ['PY', [year === null ? '' : String(year)]],
    ['DA', [date && `${date.replaceAll('-', '/')}${'/'.repeat(3 - date.split('-').length)}`]],
    ['VL', [reference.volume]],
    ['IS', [reference.issue]],
    ['SP', [first]],
    ['EP', [last]],
    ['DO', [reference.doi]],
    ['AN', [pmid]],
    ['DB', [pmid && 'PubMed']],
    ['C2', [reference.pmcid]],
    ['UR', [reference.url]],
    ['LA', [reference.language]],
    ['M3', [writtenTypes(reference).join('; ')]],
    ['KW', [...reference.keywords, ...reference.tags]],
    ['U1', ownWordLines(reference)],
    ['AB', [reference.abstract]],
    ['N1', reference.notes],
  ];
  const lines = fields.flatMap(([tag, values]) =>
    values.flatMap((value) => (value ? `${tag}  - ${asLines(value)}` : [])),
  );
  return `${lines.join('\n')}\nER  - \n`;
}

/** Lines that would not be read as they are: empty, indented, or like a field. */
const asLines = (value: string): string =>
  value.replaceAll(/\n(?=[\s\u200b]|$|[A-Z][A-Z0-9] {0,3}-)/g, `\n${LINE_MARK}`);
