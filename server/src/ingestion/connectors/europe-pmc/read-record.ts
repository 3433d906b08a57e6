import type { AuthorName } from '@health/contract';
import { labelledConclusion } from '../../../evidence/sentence-roles/concluding-sentences.ts';
import { initialled } from '../../../library/citations/record/names.ts';
import { keyOf, pageOf } from '../../../library/papers/paper-key.ts';
import { licenceOf } from '../../jats/licence.ts';
import { revisionOf } from '../../revision.ts';
import type { FoundRecord, ReadPaper } from '../../source-paper.ts';
import { DividedAuthors } from '../../tidy-paper.ts';
import { type OwnIds, ownIds, readTitle, type WrittenIds } from '../../title-and-ids.ts';
import { cutToLength, withoutEnd } from '../../xml/lines.ts';
import { type CoreAuthor, type CoreRecord, coreRecord } from './read-page.ts';
import { abstractOf, isRetracted, relationsOf, withoutMarkup } from './record-relations.ts';

/** A record of Europe PMC in the import's form, what to call it, and the PMC id under which its full text may be fetched and kept. */
export interface RecordReading {
  item: string;
  found: FoundRecord;
  textAt: string | null;
}

/** Collections without papers of health research, by their abbreviation at Europe PMC. */
const NO_PAPERS: Record<string, string> = {
  PAT: 'a patent, not a paper',
  NBK: 'a book or a chapter, not a paper',
};
/** Kinds of articles as JATS names them; Europe PMC lists them among the publication types of PubMed. */
const ARTICLE_TYPE =
  /^(?:research-article|review-article|systematic-review|case-report|case-study|brief-report|rapid-communication|article-commentary|letter|editorial|correction|retraction|discussion|reply|abstract|news|introduction|data-paper|methods-article|preprint|other)$/;
const LONGEST_TITLE = 5000;
const BOOK = /^(?:book|book-chapter|book chapter|monograph)$/i;

/** Reads a record of result type "core". `now` says which dates still lie in the future. */
export function readRecord(raw: unknown, now: Date): RecordReading {
  const parsed = coreRecord.safeParse(raw);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const item = `Europe PMC ${nameOf(Object(raw))}`;
    return skippedRecord(item, `${issue?.path.join('.') || 'the record'}: ${issue?.message}`);
  }
  const record = parsed.data;
  const item = `Europe PMC ${nameOf(record)}`;
  const ids = ownIds(idsOf(record));
  const key = keyIn(record, ids);
  const reason = noPaper(record, key);
  if (key === null || reason) return skippedRecord(item, reason ?? 'no id');
  const paper = paperOf(record, { key, ids, now });
  return {
    item,
    found: { paper, ...(ids.notIds.length > 0 && { shortened: ids.notIds }) },
    textAt: textOf(record),
  };
}

const nameOf = ({ source, id }: Record<string, unknown>): string => `${source}/${id}`.slice(0, 60);

const skippedRecord = (item: string, reason: string): RecordReading => ({
  item,
  found: { skipped: { item, reason } },
  textAt: null,
});

/** The key by the PMC id of a record, else by the collection it is in. */
function keyIn({ source, id }: CoreRecord, { pmid, pmcid }: OwnIds): string | null {
  if (pmcid) return pmcid;
  if (pmid) return keyOf('MED', pmid);
  const preprint = source === 'PPR' ? /^PPR(\d{1,12})$/i.exec(id)?.[1] : undefined;
  return preprint ? keyOf('PPR', preprint) : null;
}

function noPaper(record: CoreRecord, key: string | null): string | null {
  const { source, pubTypeList, title } = record;
  if (NO_PAPERS[source]) return NO_PAPERS[source];
  if (pubTypeList.some((type) => BOOK.test(type))) return 'a book or a chapter, not a paper';
  if (key === null) return 'neither in PubMed nor in PubMed Central, and no preprint';
  return readTitle(withoutMarkup(title)) ? null : 'no title';
}

const idsOf = ({ source, id, pmid, pmcid, doi }: CoreRecord): WrittenIds => ({
  doi: [doi ?? ''],
  pmid: [pmid ?? '', source === 'MED' ? id : ''],
  pmcid: [pmcid ?? '', source === 'PMC' ? id : ''],
});

function paperOf(record: CoreRecord, { key, ids, now }: { key: string; ids: OwnIds; now: Date }): ReadPaper {
  const { journalInfo, bookOrReportDetails } = record;
  const abstract = abstractOf(record.abstractText);
  const conclusion = labelledConclusion(abstract);
  return {
    pmc_id: key,
    pmid: ids.pmid,
    doi: ids.doi,
    title: cutToLength(readTitle(withoutMarkup(record.title)), LONGEST_TITLE),
    journal: withoutMarkup(
      journalInfo?.journal?.title ??
        journalInfo?.journal?.medlineAbbreviation ??
        bookOrReportDetails?.publisher,
    ),
    volume: journalInfo?.volume ?? '',
    issue: journalInfo?.issue ?? '',
    pages: record.pageInfo ?? '',
    pub_year: yearOf(record, now),
    ...authorsOf(record),
    revision: revisionOf(record.versionNumber, record.dateOfRevision ?? ''),
    abstract,
    abstract_by: 'authors',
    plain_summary: null,
    conclusion: conclusion ? { text: conclusion, from: 'abstract' } : null,
    key_words: distinct(record.keywordList.map(withoutMarkup)),
    mesh: distinct(record.meshHeadingList.map(({ descriptorName }) => withoutMarkup(descriptorName))),
    ...typesOf(record),
    licence: licenceOf([], record.license ?? '').name,
    // Only the full text says which version of the licence it is, and without one the address leads nowhere.
    licence_url: null,
    pdf_url: pageOf(key),
    sections: [],
    relations: relationsOf(record),
    interests: [],
    source: 'europe-pmc',
  };
}

const distinct = (texts: readonly string[]): string[] => [...new Set(texts.filter(Boolean))];

/** The year of the issue, else that of the electronic publication. An issue may lie in the future: then it is this year. */
function yearOf(record: CoreRecord, now: Date): number | null {
  const { pubYear, electronicPublicationDate, firstPublicationDate, journalInfo, bookOrReportDetails } =
    record;
  const printed = pubYear ?? journalInfo?.yearOfPublication ?? bookOrReportDetails?.yearOfPublication;
  const dates = [printed, electronicPublicationDate, firstPublicationDate];
  const [year] = dates.flatMap((date) => /^\d{4}/.exec(date ?? '')?.[0] ?? []);
  return year ? Math.min(Number(year), now.getUTCFullYear()) : null;
}

function authorsOf({ authorList, authorString = '' }: CoreRecord): DividedAuthors['fields'] {
  const authors = new DividedAuthors();
  for (const author of authorList) authors.add(authorOf(author));
  if (authors.fields.authors.length === 0)
    for (const name of withoutEnd(authorString, ' .').split(/,\s+/)) authors.add(initialled(name.trim()));
  return authors.fields;
}

function authorOf({
  collectiveName,
  firstName,
  initials,
  lastName,
  suffix,
  fullName,
}: CoreAuthor): AuthorName {
  if (collectiveName) return { literal: withoutEnd(withoutMarkup(collectiveName), ' ,;:') };
  // "Haas-Kogan DA", as Europe PMC writes names that it does not divide.
  if (!lastName) return initialled(withoutMarkup(fullName));
  const [family, given, end] = [lastName, firstName || initials, suffix].map(withoutMarkup);
  return { family: family ?? '', given: given ?? '', suffix: end ?? '' };
}

function typesOf(record: CoreRecord): Pick<ReadPaper, 'article_type' | 'publication_types'> {
  const types = distinct(record.pubTypeList.map(withoutMarkup));
  const isMarked = types.some((type) => /^retracted publication$/i.test(type));
  const isPreprint = record.source === 'PPR';
  return {
    article_type: isPreprint ? 'preprint' : (types.find((type) => ARTICLE_TYPE.test(type)) ?? ''),
    publication_types: isRetracted(record) && !isMarked ? [...types, 'Retracted Publication'] : types,
  };
}

/** A full text may be kept when it is open and its licence is known. */
function textOf(record: CoreRecord): string | null {
  const { isOpenAccess, pmcid, license = '' } = record;
  const key = /^PMC\d{1,12}$/.exec(pmcid ?? (record.source === 'PMC' ? record.id : ''))?.[0];
  return isOpenAccess === 'Y' && licenceOf([], license).name ? (key ?? null) : null;
}
