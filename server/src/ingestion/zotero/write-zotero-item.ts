import { randomInt } from 'node:crypto';
import type { Reference, ReferenceAuthor } from '../../library/citations/record/reference.ts';

/** The letters of Zotero's keys: none that look alike. */
const LETTERS = '23456789ABCDEFGHIJKLMNPQRSTUVWXYZ';

/** Returns a new key for an object. */
export const newZoteroKey = (): string =>
  Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** An object as Zotero takes it. */
export type WrittenItem = Record<string, unknown> & { key: string; version: number };

/** Zotero refuses fields that a type of item does not have, so that each type names its own. */
const kinds: Record<
  Reference['type'],
  { itemType: string; journal: string | null; publisher: string | null }
> = {
  article: { itemType: 'journalArticle', journal: 'publicationTitle', publisher: null },
  preprint: { itemType: 'preprint', journal: null, publisher: 'repository' },
  book: { itemType: 'book', journal: null, publisher: 'publisher' },
  chapter: { itemType: 'bookSection', journal: 'bookTitle', publisher: 'publisher' },
  conference: { itemType: 'conferencePaper', journal: 'proceedingsTitle', publisher: 'publisher' },
  thesis: { itemType: 'thesis', journal: null, publisher: 'university' },
  report: { itemType: 'report', journal: null, publisher: 'institution' },
  webpage: { itemType: 'webpage', journal: 'websiteTitle', publisher: null },
  dataset: { itemType: 'document', journal: null, publisher: 'publisher' },
  other: { itemType: 'document', journal: null, publisher: 'publisher' },
};
const WITH_DOI = new Set(['journalArticle', 'preprint', 'conferencePaper']);
const WITH_VOLUME = new Set(['journalArticle', 'bookSection', 'conferencePaper']);
const WITH_EDITORS = new Set([
  'journalArticle',
  'preprint',
  'book',
  'bookSection',
  'conferencePaper',
  'document',
]);
/** The fields of books and their parts, by the type of item that has them. */
const BOOK_FIELDS: Record<string, (reference: Reference) => Record<string, string>> = {
  journalArticle: ({ issn, series }) => ({ ISSN: issn, series }),
  book: ({ series, edition, place, isbn }) => ({ series, edition, place, ISBN: isbn }),
  bookSection: ({ series, edition, place, isbn }) => ({ series, edition, place, ISBN: isbn }),
  conferencePaper: ({ series, place, isbn, conference }) => ({
    series,
    place,
    ISBN: isbn,
    conferenceName: conference,
  }),
  thesis: ({ place }) => ({ place }),
  report: ({ series, place }) => ({ seriesTitle: series, place }),
};
const WITH_PAGES = new Set(['journalArticle', 'bookSection', 'conferencePaper', 'report']);
/** Characters of a note that Zotero stores. */
const LONGEST_NOTE = 200_000;

/**
 * Returns a work as new objects of Zotero: the item itself, then its notes. Without `withNotes` nothing goes along that the user
 * wrote.
 */
export function writeZoteroItem(
  reference: Reference,
  collection: string,
  { withNotes }: { withNotes: boolean },
): WrittenItem[] {
  const { itemType, journal, publisher } = kinds[reference.type];
  const hasDoi = WITH_DOI.has(itemType);
  const key = newZoteroKey();
  const extra = [
    reference.pmid && `PMID: ${reference.pmid}`,
    reference.pmcid && `PMCID: ${reference.pmcid}`,
    !hasDoi && reference.doi && `DOI: ${reference.doi}`,
  ].filter(Boolean);
  const item: WrittenItem = {
    ...{ key, version: 0, itemType, title: reference.title || (reference.doi ?? '') },
    creators: [
      ...reference.authors.map((author) => creatorOf(author, 'author')),
      ...(WITH_EDITORS.has(itemType) ? reference.editors : []).map((editor) => creatorOf(editor, 'editor')),
    ],
    abstractNote: reference.abstract,
    date: reference.date || String(reference.year ?? ''),
    url: reference.url,
    language: reference.language,
    extra: extra.join('\n'),
    tags: withNotes ? reference.tags.map((tag) => ({ tag })) : [],
    collections: [collection],
    ...(hasDoi && { DOI: reference.doi ?? '' }),
    ...(journal && { [journal]: reference.journal }),
    ...(publisher && { [publisher]: reference.publisher }),
    ...BOOK_FIELDS[itemType]?.(reference),
    ...(WITH_VOLUME.has(itemType) && { volume: reference.volume }),
    ...(itemType === 'journalArticle' && { issue: reference.issue }),
    ...(WITH_PAGES.has(itemType) && { pages: reference.pages }),
  };
  const notes = withNotes ? reference.notes : [];
  return [
    item,
    ...notes.map((note) => ({
      ...{ key: newZoteroKey(), version: 0, itemType: 'note', parentItem: key, note: htmlOf(note), tags: [] },
    })),
  ];
}

const creatorOf = (person: ReferenceAuthor, creatorType: 'author' | 'editor') =>
  'literal' in person
    ? { creatorType, name: person.literal }
    : {
        creatorType,
        firstName: [person.given, person.suffix].filter(Boolean).join(', '),
        lastName: person.family,
      };

/** A note in Markdown as HTML that shows it as it was typed: nothing in it becomes markup. */
const htmlOf = (note: string): string =>
  note
    .slice(0, LONGEST_NOTE)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .split(/\n{2,}/)
    .filter(Boolean)
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br/>')}</p>`)
    .join('\n');
