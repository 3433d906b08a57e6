import { pageRange } from '../record/fields.ts';
import { invertedName } from '../record/names.ts';
import { type Reference, writtenTypes } from '../record/reference.ts';
import { risCode } from '../record/ris-types.ts';

/** Returns references as RIS. Tags stand among the keywords, and a retraction among the types of work. */
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
    ['AB', [reference.abstract]],
    ['N1', reference.notes],
  ];
  const lines = fields.flatMap(([tag, values]) =>
    values.flatMap((value) => (value ? `${tag}  - ${indented(value)}` : [])),
  );
  return `${lines.join('\n')}\nER  - \n`;
}

/** A line of a text that looks like a field continues with the line before. */
const indented = (value: string): string => value.replaceAll(/\n(?=[A-Z][A-Z0-9] {0,3}-)/g, '\n ');
