import { describe, expect, it } from 'vitest';
import { randomOf } from '../../evidence/classifiers/sequence-model.ts';
import { readReferences } from './read-references.ts';
import { type Reference, type ReferenceAuthor, reference, referenceTypes } from './record/reference.ts';
import { type WrittenFormat, writeReferences } from './write/write-references.ts';

const random = randomOf(20);
const next = (below: number) => Math.floor(random() * below);
const one = <T>(values: readonly T[]): T => values[next(values.length)] ?? (values[0] as T);
const some = <T>(make: () => T, most: number): T[] => [
  ...new Set(Array.from({ length: next(most + 1) }, make)),
];
const maybe = <T>(make: () => T, otherwise: T): T => (next(3) === 0 ? otherwise : make());

const WORDS =
  'salt pressure “quoted” naïve Über 5% a_b C# $5 {x} ~10 2^3 A&B back\\slash <1 >2 p=0.05 x--y x---y ``y\'\' (2) [3] 血圧 соль TI - ER @home "z" β-blocker e.g. 100% 1,2-ethane; and'.split(
    ' ',
  );
const words = (most: number): string => Array.from({ length: 1 + next(most) }, () => one(WORDS)).join(' ');
const word = () => `${one(WORDS.filter((text) => /^\p{L}+$/u.test(text)))}${next(99)}`;
const FAMILIES = ['Müller', "O'Neil", 'van der Berg', 'García-López', '王', 'de la Cruz', 'Smith'];
const author = (): ReferenceAuthor =>
  next(6) === 0
    ? { literal: one(['WHO & Partners Group', 'The Salt Study Group', 'Plato']) }
    : {
        family: one(FAMILIES),
        given: one(['Jane A', 'J. B.', 'Élodie', 'Jean-Luc', '小明']),
        suffix: one(['', '', 'Jr', 'III']),
      };
const number = (digits: number) => String(1 + next(10 ** digits - 1));

/** Paragraphs, lists, indents and lines that look like something else. */
const LINES = [
  '',
  '',
  '- point; one',
  '  - inner',
  '1. first',
  'TY  - is no field',
  '@home',
  '> quoted',
  'GN  - x',
  'a\ttab',
];
const noteOfLines = (): string =>
  ['Begins', ...Array.from({ length: next(8) }, () => one([...LINES, words(6)])), 'ends'].join('\n');

/** What books and their parts have. What a book stands in is a series. */
function bookFields(type: Reference['type']) {
  const series = maybe(() => words(3), '');
  return {
    editors: next(3) === 0 ? Array.from({ length: 1 + next(3) }, author) : [],
    journal: type === 'book' && !series ? '' : maybe(() => words(4), ''),
    series,
    conference: type === 'conference' ? maybe(() => words(4), '') : '',
    edition: maybe(() => one(['2', '2nd', 'Revised edition']), ''),
    chapter: type === 'chapter' ? maybe(() => number(1), '') : '',
    publisher: maybe(() => words(3), ''),
    place: maybe(() => one(['Saltby', 'Łódź', 'Brighton & Hove']), ''),
    isbn: maybe(() => one(['978-1-4822-9999-9', '0-306-40615-X', '9781482299999, 0306406152']), ''),
    issn: maybe(() => one(['0028-4793', '1533-440X', '0028-4793, 1533-440X']), ''),
  };
}

function arbitraryReference(index: number): Reference {
  const type = one(referenceTypes);
  const year = maybe<number | null>(() => 1900 + next(126), null);
  const month = String(1 + next(12)).padStart(2, '0');
  return reference.parse({
    type,
    title: `${index} ${words(12)}`,
    authors: Array.from({ length: next(8) }, author),
    ...bookFields(type),
    year,
    date: year === null ? '' : maybe(() => `${year}-${month}${one(['', '-07', '-28'])}`, ''),
    volume: maybe(() => number(3), ''),
    issue: maybe(() => one([number(2), 'Suppl 1', '3-4']), ''),
    pages: maybe(() => one([`${number(3)}-${number(4)}`, `e${number(5)}`, '1-3, 7', 'S1-S9', 'iii']), ''),
    doi: maybe<string | null>(() => `10.${1000 + next(9000)}/a_(${number(4)})b%c`, null),
    pmid: maybe<string | null>(() => number(8), null),
    pmcid: maybe<string | null>(() => `PMC${number(7)}`, null),
    abstract: maybe(() => some(() => words(60), 4).join('\n'), ''),
    keywords: some(() => one([word(), `Diabetes Mellitus, Type ${next(9)}`, `β-${word()}`, '1,2-ethane']), 6),
    publication_types: some(() => one(['Journal Article', 'Review', "Research Support, Non-U.S. Gov't"]), 3),
    url: maybe(() => `https://example.org/${number(5)}?a=b_c&d=%7E#e~f`, ''),
    language: one(['', 'eng', 'German']),
    notes: some(noteOfLines, 3),
    folders: some(() => `Folder ${word()}, ${next(9)}`, 2),
    status: one(['', 'to-read', 'reading', 'read']),
    tags: some(() => `mine ${word()}`, 3),
    retracted: next(5) === 0,
  });
}

const references = Array.from({ length: 500 }, (_, index) => arbitraryReference(index));
const onOneLine = (text: string) => text.replaceAll('\n', ' ');

/** What each format can hold of a reference. */
const reductions: Partial<Record<WrittenFormat, (all: Reference) => Reference>> = {
  ris: (all) => all,
  bibtex: (all) => all,
  csl: (all) => all,
  csv: (all) => ({ ...all, notes: all.notes.length > 0 ? [all.notes.join('\n\n')] : [] }),
  // MEDLINE text has no paragraphs in abstracts and no addresses, and names few kinds of work.
  nbib: (all) => ({
    ...all,
    abstract: onOneLine(all.abstract),
    url: '',
    conference: '',
    chapter: '',
    place: all.publisher && all.place,
    type: ['article', 'book', 'chapter', 'preprint', 'dataset'].includes(all.type) ? all.type : 'article',
    publication_types: [
      ...all.publication_types,
      ...({ book: ['Book'], chapter: ['Book Chapter'], preprint: ['Preprint'], dataset: ['Dataset'] }[
        String(all.type)
      ] ?? []),
    ],
  }),
};

describe('500 references that are written and read again', () => {
  it.each(Object.entries(reductions))('lose nothing that %s can store', (format, kept) => {
    const file = readReferences(writeReferences(references, format as WrittenFormat));
    if (file.format === null) throw new Error(file.refused.reason);
    expect(file.format).toBe(format);
    expect(file.records.map((record) => ('refused' in record ? record : record.reference))).toEqual(
      references.map(kept),
    );
  });

  it('keep every column of a spreadsheet', () => {
    const csv = writeReferences([{ ...references[0], title: '=1+1', authors: [] } as Reference], 'csv');
    expect(csv).toMatch(/^\ufefftitle,authors,journal,.*,abstract\r\n/);
    expect(csv).toContain("'=1+1");
  });
});
