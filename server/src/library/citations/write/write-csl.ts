import { cslType, joinKeywords } from '../record/fields.ts';
import type { Reference, ReferenceAuthor } from '../record/reference.ts';

/** Returns references as CSL-JSON. What CSL has no field for is under `custom`. */
export const writeCsl = (references: readonly Reference[]): string =>
  `[\n${references.map((reference, index) => JSON.stringify(itemOf(reference, index))).join(',\n')}\n]\n`;

function itemOf(reference: Reference, index: number): object {
  const { authors, editors, date, year, doi, pmid, pmcid } = reference;
  const { keywords, tags, folders, status, notes, publication_types, retracted } = reference;
  const parts = date ? date.split('-').map(Number) : year === null ? [] : [year];
  return {
    id: pmcid ?? (pmid && `pmid:${pmid}`) ?? doi ?? `reference-${index + 1}`,
    type: cslType(reference.type),
    ...filled({
      title: reference.title,
      'container-title': reference.journal,
      'collection-title': reference.series,
      'event-title': reference.conference,
      edition: reference.edition,
      'chapter-number': reference.chapter,
      publisher: reference.publisher,
      'publisher-place': reference.place,
      ISBN: reference.isbn,
      ISSN: reference.issn,
      volume: reference.volume,
      issue: reference.issue,
      page: reference.pages,
      DOI: doi ?? '',
      PMID: pmid ?? '',
      PMCID: pmcid ?? '',
      URL: reference.url,
      language: reference.language,
      abstract: reference.abstract,
      // Other programs know keywords only; `custom` tells which of them are tags.
      keyword: joinKeywords([...keywords, ...tags]),
      note: notes.join('\n\n'),
    }),
    ...(authors.length > 0 && { author: authors.map(nameOf) }),
    ...(editors.length > 0 && { editor: editors.map(nameOf) }),
    ...(parts.length > 0 && { issued: { 'date-parts': [parts] } }),
    custom: { keywords, tags, folders, status, notes, publication_types, retracted },
  };
}

const filled = (fields: Record<string, string>): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));

function nameOf(author: ReferenceAuthor): object {
  if ('literal' in author) return author;
  const { family, given, suffix } = author;
  return filled({ family, given, suffix });
}
