import { idsIn, knownDate, monthOf, pmidIn, readDate, splitKeywords } from '../record/fields.ts';
import { finishReference, type ReadRecord } from '../record/finish-reference.ts';
import { readOwnWords } from '../record/own-words.ts';
import type { Reference, ReferenceDraft } from '../record/reference.ts';
import { type BibtexEntry, BibtexFile } from './bibtex-entries.ts';
import { bibtexNames } from './bibtex-names.ts';
import { plainLatex } from './latex.ts';

/** Reads BibTeX and the fields of biblatex. A broken entry is reported with the line where it breaks; the others are read. */
export function readBibtex(text: string): ReadRecord[] {
  const { entries } = new BibtexFile(text.replaceAll('\r\n', '\n').replaceAll('\r', '\n'));
  const whole = entries.filter((entry) => 'fields' in entry);
  const byKey = new Map(whole.map((entry) => [entry.key.toLowerCase(), entry]));
  return entries.map((entry) =>
    'broken' in entry
      ? { line: entry.line, refused: entry.broken }
      : finishReference(draftOf(inherited(entry, byKey)), entry.line),
  );
}

/** What an entry does not say itself, it has from the entry that it refers to. The title of a book is that of its chapters' book. */
function inherited(entry: BibtexEntry, byKey: ReadonlyMap<string, BibtexEntry>): BibtexEntry {
  const parent = byKey.get(entry.fields.get('crossref')?.trim().toLowerCase() ?? '');
  if (!parent || parent === entry) return entry;
  const fields = new Map(parent.fields);
  fields.delete('crossref');
  fields.delete('doi');
  const isPart = /^(?:in|article|bookin)/.test(entry.type);
  const [title, place] = [fields.get('title'), entry.type === 'article' ? 'journal' : 'booktitle'];
  if (isPart && title !== undefined) {
    fields.delete('title');
    if (!fields.has(place)) fields.set(place, title);
  }
  for (const [name, value] of entry.fields) fields.set(name, value);
  return { ...entry, fields };
}

const types: readonly [RegExp, Reference['type']][] = [
  [/^(?:article|review|periodical)$/, 'article'],
  [/^(?:inbook|incollection|bookinbook|inreference|suppbook)/, 'chapter'],
  [/^(?:inproceedings|conference|proceedings)$/, 'conference'],
  [/thesis$/, 'thesis'],
  [/report$|^manual$/, 'report'],
  [/^(?:unpublished|preprint)$/, 'preprint'],
  [/^(?:online|electronic|www|webpage)$/, 'webpage'],
  [/^dataset$/, 'dataset'],
  [/book(?:let)?$|^collection$/, 'book'],
];

function draftOf({ type, fields }: BibtexEntry): ReferenceDraft {
  const raw = (...names: string[]): string =>
    names.reduce((found, name) => found || (fields.get(name) ?? ''), '');
  const text = (...names: string[]): string => plainLatex(raw(...names));
  const [title, subtitle] = [text('title', 'booktitle'), text('subtitle')];
  const found = idsIn([raw('url'), raw('note'), raw('doi'), raw('howpublished')]);
  const own = readOwnWords(noteLines(raw('usera')).split('\n'));
  const isPubmed = /pubmed|pmid/i.test(raw('eprinttype', 'archiveprefix'));
  return {
    type: types.find(([pattern]) => pattern.test(type))?.[1] ?? 'other',
    title: title && subtitle ? `${title}: ${subtitle}` : title,
    authors: bibtexNames(raw('author')),
    editors: bibtexNames(raw('editor')),
    series: text('series'),
    conference: text('eventtitle'),
    edition: text('edition'),
    chapter: text('chapter'),
    place: text('address', 'location'),
    isbn: text('isbn'),
    issn: text('issn'),
    journal: fields.has('title')
      ? text('journal', 'journaltitle', 'booktitle', 'maintitle')
      : text('journal'),
    publisher: text('publisher', 'institution', 'school', 'organization'),
    ...dateOf(raw),
    volume: text('volume'),
    issue: text('number', 'issue'),
    pages: text('pages', 'eid', 'article-number'),
    doi: plainLatex(raw('doi')) || found.doi,
    pmid: raw('pmid') || (isPubmed ? pmidIn(raw('eprint')) : null) || found.pmid,
    pmcid: raw('pmcid', 'pmc') ? `PMC${raw('pmcid', 'pmc').replace(/^\s*PMC/i, '')}` : found.pmcid,
    abstract: paragraphs(raw('abstract')),
    keywords: splitKeywords(text('keywords', 'keyword')),
    publication_types: splitKeywords(text('publicationtype')),
    url: text('url') || (/\\url\{([^{}]+)\}/.exec(raw('howpublished'))?.[1] ?? ''),
    language: text('language', 'langid'),
    notes: ['note', 'annote', 'annotation', 'comment'].flatMap((name) => splitNotes(raw(name))),
    ...own,
    tags: own.tags.length > 0 ? own.tags : splitKeywords(text('mendeley-tags', 'groups')),
  };
}

/** An empty line parts paragraphs; a single end of line is where the file was broken. */
function paragraphs(value: string): string {
  return value
    .split(/\n[ \t]*\n/)
    .map((part) => plainLatex(part.replaceAll('\n', ' ')))
    .join('\n');
}

const splitNotes = (value: string): string[] => value.split(/\\par\\par(?![a-zA-Z]) ?/).map(noteLines);

/** An empty line or `\\par` parts the paragraphs of a note, and a break ends a line. */
const noteLines = (value: string): string =>
  value
    .split(/\\\\\n/)
    .map((line) =>
      line
        .split(/\n[ \t]*\n|\\par(?![a-zA-Z]) ?/)
        .map((part) => plainLatex(part.replaceAll(/ *\n */g, ' ')))
        .join('\n\n'),
    )
    .join('\n');

function dateOf(raw: (...names: string[]) => string) {
  if (raw('date')) return readDate(raw('date').split('/')[0] ?? '');
  const { year } = readDate(raw('year').replaceAll(/[{}]/g, ''));
  return knownDate(year, monthOf(plainLatex(raw('month')).trim()), Number(raw('day')) || null);
}
