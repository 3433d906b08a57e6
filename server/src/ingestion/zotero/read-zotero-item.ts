import { idsIn, readDate } from '../../library/citations/record/fields.ts';
import { finishReference, type ReadRecord } from '../../library/citations/record/finish-reference.ts';
import type { ReferenceAuthor, ReferenceDraft } from '../../library/citations/record/reference.ts';
import type { ZoteroItem } from '../connectors/zotero/zotero-item.ts';

const types: Record<string, NonNullable<ReferenceDraft['type']>> = {
  journalArticle: 'article',
  magazineArticle: 'article',
  newspaperArticle: 'article',
  book: 'book',
  bookSection: 'chapter',
  encyclopediaArticle: 'chapter',
  conferencePaper: 'conference',
  thesis: 'thesis',
  report: 'report',
  preprint: 'preprint',
  webpage: 'webpage',
  blogPost: 'webpage',
  dataset: 'dataset',
};

/** Items that are not works of their own. */
const BESIDE = new Set(['note', 'attachment', 'annotation']);

/** Returns the works among items, each with the notes that belong to it. The number of a record is its place in the list. */
export function readZoteroItems(items: readonly ZoteroItem[]): ReadRecord[] {
  const notes = Map.groupBy(
    items.filter(({ data }) => data.itemType === 'note' && data.parentItem),
    ({ data }) => data.parentItem,
  );
  return worksOf(items).map((item, place) =>
    finishReference(draftOf(item, (notes.get(item.key) ?? []).map(noteHtml)), place + 1),
  );
}

/** Returns the items that are works. */
export const worksOf = (items: readonly ZoteroItem[]): ZoteroItem[] =>
  items.filter(({ data }) => !BESIDE.has(data.itemType ?? ''));

function draftOf({ data }: ZoteroItem, notes: string[]): ReferenceDraft {
  const extra = data.extra ?? '';
  // Ids that Zotero has no field for stand as lines of the field "Extra".
  const named = idsIn(extra.split('\n').filter((line) => /^\s*(?:PMID|PMCID|DOI)\s*:/i.test(line)));
  return {
    type: types[data.itemType ?? ''] ?? 'other',
    title: data.title ?? '',
    authors: (data.creators ?? []).filter(isAuthor).flatMap(nameOf),
    editors: (data.creators ?? [])
      .filter(({ creatorType }) => /editor$/i.test(creatorType ?? ''))
      .flatMap(nameOf),
    journal:
      data.publicationTitle ||
      data.bookTitle ||
      data.proceedingsTitle ||
      data.websiteTitle ||
      data.blogTitle ||
      '',
    series: data.series || data.seriesTitle || '',
    conference: data.conferenceName ?? '',
    edition: data.edition ?? '',
    place: data.place ?? '',
    isbn: data.ISBN ?? '',
    issn: data.ISSN ?? '',
    publisher: data.publisher || data.institution || data.university || data.repository || '',
    ...readDate(data.date ?? ''),
    volume: data.volume ?? '',
    issue: data.issue ?? '',
    pages: data.pages ?? '',
    doi: data.DOI || named.doi,
    pmid: named.pmid,
    pmcid: named.pmcid,
    abstract: data.abstractNote ?? '',
    url: data.url ?? '',
    language: data.language ?? '',
    notes,
    tags: (data.tags ?? []).map(({ tag }) => tag),
  };
}

type Creator = NonNullable<ZoteroItem['data']['creators']>[number];

const isAuthor = ({ creatorType = '' }: Creator): boolean => creatorType === '' || creatorType === 'author';

function nameOf({ firstName = '', lastName = '', name = '' }: Creator): ReferenceAuthor[] {
  if (name) return [{ literal: name }];
  return lastName || firstName
    ? [{ family: lastName || firstName, given: lastName ? firstName : '', suffix: '' }]
    : [];
}

/** The HTML of a note without tags that texts do not have, in an element, so that it is recognised as HTML where the record is finished. */
const noteHtml = ({ data }: ZoteroItem): string =>
  `<div>${(data.note ?? '').replaceAll(/<(?!\/?(?:p|div|br|li|ul|ol|h[1-6]|b|i|em|strong|sub|sup|u|span)\b)[^<>]{0,2000}>/gi, '')}</div>`;
