import { knownDate, readDate } from '../record/fields.ts';
import { finishReference, type ReadRecord } from '../record/finish-reference.ts';
import { inverted } from '../record/names.ts';
import type { ReferenceDraft } from '../record/reference.ts';
import { Fields, type LineRules, type TaggedRecord, taggedRecords } from './tagged-lines.ts';

const rules: LineRules = {
  fieldIn(line) {
    const [, tag = '', value = ''] = /^([A-Z][A-Z0-9])(?: (.*))?$/.exec(line) ?? [];
    return tag ? { tag, value } : null;
  },
  begins: (tag) => tag === 'PT',
  // The two lines that head a file, and the one that ends it, belong to no record.
  ends: (tag) => ['ER', 'EF', 'FN', 'VR'].includes(tag),
  endsAtBlank: false,
  // Every broken line is indented.
  continues: (tag, isIndented) => (isIndented ? 'wrapped' : tag === 'AB' ? 'text' : 'not'),
};

/** Reads the field-tagged files of Web of Science, whose tags stand without dashes. */
export const readWos = (text: string): ReadRecord[] =>
  taggedRecords(withOwnLines(text), rules).map((record) => finishReference(draftOf(record), record.line));

/** Each author is on an indented line of its own, where an indented line otherwise continues. */
function withOwnLines(text: string): string {
  let tag = '';
  return text
    .split(/\r\n|\n|\r/)
    .map((line) => {
      tag = /^[A-Z][A-Z0-9](?= |$)/.exec(line)?.[0] ?? tag;
      const isAnother = ['AU', 'AF', 'BE', 'ED'].includes(tag) && line.startsWith('   ');
      return isAnother ? `${tag} ${line.trim()}` : line;
    })
    .join('\n');
}

function draftOf(record: TaggedRecord): ReferenceDraft {
  const fields = new Fields(record);
  const names = fields.all('AF').length > 0 ? fields.all('AF') : fields.all('AU');
  const people = (tag: string) =>
    fields.all(tag).flatMap((name) => inverted(name, (literal) => ({ literal })) ?? []);
  const { year } = readDate(fields.first('PY'));
  const dated = readDate(`${fields.first('PD')} ${year ?? ''}`);
  const [first, last] = [fields.first('BP') || fields.first('AR'), fields.first('EP')];
  const [title, source] = [fields.first('TI'), fields.first('SO')];
  const isWhole = title.toLowerCase() === source.toLowerCase() || !source;
  return {
    // The parts of a book have the same code as a book.
    type: fields.first('PT') !== 'B' ? 'article' : isWhole ? 'book' : 'chapter',
    title,
    authors: names.flatMap((name) => inverted(name, (literal) => ({ literal })) ?? []),
    editors: people('BE').length > 0 ? people('BE') : people('ED'),
    journal: source,
    series: fields.first('SE'),
    conference: fields.first('CT'),
    place: fields.first('PI'),
    isbn: fields.first('BN'),
    issn: fields.all('SN', 'EI').join(', '),
    publisher: fields.first('PU'),
    ...(dated.year === year ? dated : knownDate(year, null, null)),
    volume: fields.first('VL'),
    issue: fields.first('IS'),
    pages: last && last !== first ? `${first}-${last}` : first,
    doi: fields.first('DI'),
    pmid: fields.first('PM'),
    abstract: fields.first('AB'),
    keywords: [fields.first('DE'), fields.first('ID')].flatMap((words) => words.split(/;\s*/)),
    publication_types: fields.first('DT').split('; '),
    language: fields.first('LA'),
  };
}
