import { betterDate, doiIn, idsIn, pmcidIn, pmidIn, readDate, withoutStars } from '../record/fields.ts';
import { finishReference, type ReadRecord } from '../record/finish-reference.ts';
import { initialled, inverted } from '../record/names.ts';
import { readOwnWords, withoutTags } from '../record/own-words.ts';
import type { ReferenceDraft } from '../record/reference.ts';
import { typeOfRis } from '../record/ris-types.ts';
import { Fields, type LineRules, type TaggedRecord, taggedRecords } from './tagged-lines.ts';

/** Tags that are accepted with fewer spaces than the format requires. */
const KNOWN =
  /^(?:TY|ER|ID|TI|T[1-3]|ST|BT|CT|AU|A[1-4]|ED|J[AFO2]|PY|Y1|DA|AB|N[12]|KW|VL|VO|IS|[SE]P|DO|UR|L[1-4AK]|AN|C[1-8]|M[1-3]|U[1-5]|PB|CY|SN|ET|SE|PP|D[BP]|RN)$/;

const rules: LineRules = {
  fieldIn(line) {
    const [, tag = '', spaces = '', value = ''] = /^([A-Z][A-Z0-9])( {0,3})-(.*)$/.exec(line) ?? [];
    const isUsual = spaces.length === 2 && /^(?:\s|$)/.test(value);
    const isLoose = KNOWN.test(tag) && (spaces.length === 2 || /^(?:\s|$)/.test(value));
    return tag && (isUsual || isLoose) ? { tag, value } : null;
  },
  // Of several types in a row the last one counts.
  begins: (tag, { fields }) => tag === 'TY' && fields.some((field) => field.tag !== 'TY'),
  ends: (tag) => tag === 'ER',
  endsAtBlank: false,
  // Exporters write loose lines below any field: only texts and lists go on without a tag, and titles that were broken.
  continues(tag, isIndented) {
    if (TEXTS.has(tag)) return 'text';
    if (LISTS.has(tag)) return 'line';
    return isIndented && TITLES.has(tag) ? 'wrapped' : 'not';
  },
};

const TEXTS = new Set(['AB', 'N1', 'N2', 'RN']);
const LISTS = new Set(['KW']);
const TITLES = new Set(['TI', 'T1', 'CT', 'BT', 'ST']);

/** Reads RIS, as reference managers and databases write it: tags of all dialects, records without a beginning or an end. */
export const readRis = (text: string): ReadRecord[] =>
  taggedRecords(text, rules).map((record) => finishReference(draftOf(record), record.line));

function draftOf(record: TaggedRecord): ReferenceDraft {
  const fields = new Fields(record);
  const code = fields.all('TY').at(-1) ?? 'JOUR';
  const type = typeOfRis(code);
  const people = (...tags: string[]) =>
    fields.all(...tags).flatMap((name) => inverted(name, initialled) ?? []);
  const own = readOwnWords(fields.all('U1'));
  const [authors, editors] = [people('AU', 'A1'), people('ED', 'A2', 'A3')];
  const dates = fields.all('DA', 'PY', 'Y1').map(readDate);
  const year = fields
    .all('PY', 'Y1', 'DA')
    .map(readDate)
    .find((date) => date.year !== null);
  return {
    type,
    title: fields.first('TI', 'T1', 'CT', 'BT', 'ST'),
    // The people of a book that was edited are its editors, in whichever field.
    ...(/^EDBOOK\b/i.test(code) ? { editors: [...authors, ...editors] } : { authors, editors }),
    journal: fields.first('JF', 'T2', 'JO', 'JA', 'J2', ...(type === 'book' ? [] : ['BT'])),
    series: fields.first('T3'),
    // Web of Science writes addresses of authors into the first of these fields, and where they work into the other.
    conference: type !== 'conference' && fields.first('C1') ? '' : fields.first('C3'),
    edition: fields.first('ET'),
    chapter: type === 'chapter' ? fields.first('SE') : '',
    publisher: fields.first('PB', 'PU'),
    place: fields.first('CY', 'PP', 'PI'),
    isbn: fields.all('SN').join(', '),
    ...dates.reduce(betterDate, year ?? { year: null, date: '' }),
    volume: fields.first('VL', 'VO'),
    issue: fields.first('IS', 'CP'),
    pages: pagesOf(fields),
    abstract: fields.first('AB', 'N2'),
    keywords: withoutTags(
      fields
        .all('KW')
        // A loose line may stand below a keyword.
        .flatMap((value) => value.split('\n').filter((word, at) => at === 0 || !word.includes('://')))
        .map(withoutStars),
      own.tags,
    ),
    publication_types: fields
      .all('M3')
      .flatMap((value) => (/^doi\b/i.test(value) || doiIn(value) ? [] : value.split('; '))),
    url: fields.first('UR').split('\n')[0] ?? '',
    language: fields.first('LA'),
    ...own,
    notes: fields.all('N1', 'RN').filter((note) => !ONLY_AN_ID.test(note)),
    ...idsOf(fields),
  };
}

const ONLY_AN_ID = /^(?:doi|pmid|pmcid):?\s*\S{1,200}$/i;

function pagesOf(fields: Fields): string {
  const [first, last] = [fields.first('SP'), fields.first('EP')];
  if (!first) return last || fields.first('C7');
  return last && last !== first && !first.includes('-') ? `${first}-${last}` : first;
}

function idsOf(fields: Fields) {
  const elsewhere = idsIn(fields.all('UR', 'L1', 'L2', 'L3', 'L4', 'LK', 'M3', 'N1'));
  const isPubmed = /pubmed|medline|nlm/i.test(fields.all('DB', 'DP').join(' '));
  const [accession] = fields.first('AN').split('\n');
  return {
    doi: fields.first('DO') || elsewhere.doi,
    pmid: (isPubmed || /pmid/i.test(accession ?? '') ? pmidIn(accession ?? '') : null) ?? elsewhere.pmid,
    pmcid: pmcidIn(fields.first('C2')) ?? elsewhere.pmcid,
  };
}
