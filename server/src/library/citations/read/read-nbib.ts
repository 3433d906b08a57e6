import { readDate, withoutStars } from '../record/fields.ts';
import { finishReference, type ReadRecord } from '../record/finish-reference.ts';
import { initialled, inverted } from '../record/names.ts';
import { readOwnWords, withoutTags } from '../record/own-words.ts';
import type { Reference, ReferenceAuthor, ReferenceDraft } from '../record/reference.ts';
import { Fields, type LineRules, type TaggedRecord, taggedRecords } from './tagged-lines.ts';

const rules: LineRules = {
  fieldIn(line) {
    const [, tag = '', value] = /^([A-Z]{2,4}) {0,2}-(?: ?(.*))?$/.exec(line) ?? [];
    return tag ? { tag, value: value ?? '' } : null;
  },
  begins: (tag, { fields }) => tag === 'PMID' && fields.some((field) => field.tag === 'PMID'),
  ends: () => false,
  endsAtBlank: true,
  // Every broken line is indented.
  continues: (tag, isIndented) => (TEXTS.has(tag) ? 'text' : isIndented ? 'wrapped' : 'not'),
};

const TEXTS = new Set(['AB', 'OAB', 'GN']);

/** Reads nbib, the text of MEDLINE records as PubMed writes it. */
export const readNbib = (text: string): ReadRecord[] =>
  taggedRecords(text, rules).map((record) => finishReference(draftOf(record), record.line));

function draftOf(record: TaggedRecord): ReferenceDraft {
  const fields = new Fields(record);
  const types = fields.all('PT');
  const own = readOwnWords(fields.all('USER'));
  return {
    type: typeOf(types, fields),
    title: unbroken(fields.first('TI', 'BTI', 'CTI')).replace(/^\[(.+)\]\.?$/, '$1'),
    authors: namesOf(record, 'FAU', 'AU'),
    editors: namesOf(record, 'FED', 'ED'),
    journal: unbroken(fields.first('JT', 'TA', 'BTI')),
    series: unbroken(fields.first('CTI')),
    edition: fields.first('EN'),
    publisher: fields.first('PB'),
    // Of a journal it is the country.
    place: fields.first('PB') ? fields.first('PL') : '',
    isbn: fields.all('ISBN').join(', '),
    issn: fields.all('IS').join(', '),
    ...readDate(fields.first('DP', 'DEP')),
    volume: fields.first('VI'),
    issue: fields.first('IP'),
    pages: fields.first('PG') || articleNumber(fields),
    doi: idOf(fields, 'doi'),
    pmid: fields.first('PMID').split('\n')[0] ?? null,
    pmcid: fields.first('PMC') ? `PMC${fields.first('PMC').replace(/^PMC/i, '')}` : null,
    abstract: fields.all('AB').at(-1) ?? '',
    keywords: withoutTags(
      fields.all('OT', 'MH').map((word) => withoutStars(unbroken(word))),
      own.tags,
    ),
    publication_types: types.map(unbroken),
    language: fields.first('LA'),
    ...own,
    notes: fields.all('GN'),
    retracted: fields.all('RIN').length > 0,
  };
}

const unbroken = (text: string): string => text.replaceAll('\n', ' ');

/** Ids stand with their kind behind them: "10.1118/1.4748329 [doi]". */
function idOf(fields: Fields, kind: string): string | null {
  const found = fields.all('LID', 'AID').find((id) => id.endsWith(`[${kind}]`));
  return found?.slice(0, -kind.length - 2).trim() ?? null;
}

const articleNumber = (fields: Fields): string => idOf(fields, 'pii')?.match(/^e\d+$/)?.[0] ?? '';

function typeOf(types: readonly string[], fields: Fields): Reference['type'] {
  if (types.includes('Preprint')) return 'preprint';
  if (types.includes('Book Chapter') || (fields.first('BTI') && fields.first('TI'))) return 'chapter';
  if (types.includes('Book') || (fields.first('BTI') && !fields.first('JT'))) return 'book';
  return types.includes('Dataset') ? 'dataset' : 'article';
}

/** Full names where there are some; of each person without one the short name that follows in its place. */
function namesOf({ fields }: TaggedRecord, full: 'FAU' | 'FED', short: 'AU' | 'ED'): ReferenceAuthor[] {
  const names: ReferenceAuthor[] = [];
  let isFull = false;
  for (const { tag, value } of fields) {
    const name = unbroken(value).trim();
    if (!name) continue;
    if (tag === 'CN' && full === 'FAU') names.push({ literal: name });
    if (tag === full) names.push(fullName(name));
    if (tag === short && !isFull) names.push(initialled(name));
    // Behind each full name stands its short form.
    isFull = tag === full || (isFull && tag === 'AD');
  }
  return names;
}

function fullName(name: string): ReferenceAuthor {
  const author = inverted(name, (literal) => ({ literal })) ?? { literal: name };
  if ('literal' in author || author.suffix) return author;
  const [, given = '', suffix = ''] = /^(.+?) (Jr|Sr|2nd|3rd|4th|II|III|IV)\.?$/.exec(author.given) ?? [];
  return suffix ? { ...author, given, suffix } : author;
}
