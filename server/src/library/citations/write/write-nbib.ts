import { LINE_MARK } from '../read/tagged-lines.ts';
import { monthName } from '../record/fields.ts';
import { invertedName, shortName } from '../record/names.ts';
import { ownWordLines } from '../record/own-words.ts';
import { type Reference, type ReferenceAuthor, writtenTypes } from '../record/reference.ts';

/** Returns references as nbib, the text of MEDLINE records. Tags stand among the keywords and in a field of their own. */
export const writeNbib = (references: readonly Reference[]): string => references.map(recordOf).join('\n');

function recordOf(reference: Reference): string {
  const { doi } = reference;
  const isPart = reference.type === 'chapter';
  const fields: [string, readonly (string | null)[]][] = [
    ['PMC', [reference.pmcid]],
    ['TI', [reference.title]],
    [isPart ? 'BTI' : 'JT', [reference.journal]],
    ['CTI', [reference.series]],
    ['EN', [reference.edition]],
    ['PB', [reference.publisher]],
    ['PL', [reference.publisher && reference.place]],
    ['ISBN', [reference.isbn]],
    ['IS', [reference.issn]],
    ['DP', [dateOf(reference)]],
    ['VI', [reference.volume]],
    ['IP', [reference.issue]],
    ['PG', [reference.pages]],
    ['LID', [doi && `${doi} [doi]`]],
    ['AB', [reference.abstract]],
  ];
  const types = [...writtenTypes(reference), ...(kinds[reference.type] ?? [])];
  const rest: [string, readonly string[]][] = [
    ['LA', [reference.language]],
    ['PT', [...new Set(types)]],
    ['OT', [...reference.keywords, ...reference.tags]],
    ['USER', ownWordLines(reference)],
  ];
  const notes = reference.notes.map((note) => `GN  - ${note.replaceAll('\n', `\n      ${LINE_MARK}`)}\n`);
  // An empty line would end the record.
  const line = (tag: string, value: string) =>
    `${tag.padEnd(4)}- ${value.trim().replaceAll(/\s*\n(?:\s*\n)*/g, '\n      ')}\n`;
  const lines = (parts: typeof fields) =>
    parts.flatMap(([tag, values]) => values.flatMap((value) => (value ? line(tag, value) : []))).join('');
  return (
    // Every record begins with this tag, which tells the format, too.
    `PMID- ${reference.pmid ?? ''}\n${lines(fields)}` +
    reference.authors.map(authorLines).join('') +
    reference.editors.map(editorLines).join('') +
    lines(rest) +
    notes.join('')
  );
}

/** Kinds of work that MEDLINE names among the publication types. */
const kinds: Partial<Record<Reference['type'], readonly string[]>> = {
  preprint: ['Preprint'],
  dataset: ['Dataset'],
  book: ['Book'],
  chapter: ['Book Chapter'],
};

function authorLines(author: ReferenceAuthor): string {
  if ('literal' in author) return `CN  - ${author.literal}\n`;
  return `FAU - ${fullName(author)}\nAU  - ${shortName(author)}\n`;
}

const editorLines = (editor: ReferenceAuthor): string =>
  `FED - ${'literal' in editor ? editor.literal : fullName(editor)}\nED  - ${shortName(editor)}\n`;

function fullName(person: Exclude<ReferenceAuthor, { literal: string }>): string {
  const isUsual = /^(?:Jr|Sr|2nd|3rd|4th|II|III|IV)\.?$/.test(person.suffix);
  return isUsual ? `${person.family}, ${person.given} ${person.suffix}` : invertedName(person);
}

function dateOf({ year, date }: Reference): string {
  if (year === null) return '';
  const [, month, day] = date.split('-');
  return [String(year), month && monthName(Number(month)), day && String(Number(day))]
    .filter(Boolean)
    .join(' ');
}
