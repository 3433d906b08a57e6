import { errorMessages, type Paper, paper, type SavedPaper } from '@health/contract';
import { and, count, eq, inArray, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { Queryable } from '../../platform/database/connect.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { printedName } from '../citations/record/names.ts';
import { nameOf, type Reference, reference } from '../citations/record/reference.ts';
import { editionWords, publishedBy } from '../citations/styles/book-words.ts';
import { userReferences } from '../schema/references.ts';
import { pageOf, referenceKey, referenceNumber } from './paper-key.ts';

/** A reference of a user whose paper is not here. */
export interface BareReference {
  number: number;
  record: Reference;
  savedAt: Date;
}

/** Returns the bare references of a user: all of them, or those with these keys. */
export async function bareReferences(
  db: Queryable,
  userId: string,
  keys?: readonly string[],
): Promise<BareReference[]> {
  const numbers = keys?.flatMap((key) => referenceNumber(key) ?? []);
  if (numbers?.length === 0) return [];
  const { number, record, savedAt } = userReferences;
  const rows = await db
    .select({ number, record, savedAt })
    .from(userReferences)
    .where(
      and(
        eq(userReferences.userId, userId),
        isNull(userReferences.pmcId),
        numbers && inArray(number, numbers),
      ),
    )
    .orderBy(number);
  return rows.map((row) => ({ ...row, record: reference.parse(row.record) }));
}

/** Returns how many bare references a user keeps. */
export async function countBareReferences(db: Queryable, userId: string): Promise<number> {
  const [row] = await db
    .select({ kept: count() })
    .from(userReferences)
    .where(and(eq(userReferences.userId, userId), isNull(userReferences.pmcId)));
  return row?.kept ?? 0;
}

/** Returns a bare reference of a user as a paper; refuses any other key with 404. */
export async function requireBareReference(db: Queryable, userId: string, key: string): Promise<Paper> {
  const [found] = await bareReferences(db, userId, [key]);
  if (!found) throw new ApiError(404, errorMessages.unknownPaper);
  return bareAsPaper(found);
}

/** Takes a bare reference out of a user's library. What a file said of a saved paper goes with the save, too. */
export async function dropReference(db: Queryable, userId: string, key: string): Promise<void> {
  const number = referenceNumber(key);
  const named = number === null ? eq(userReferences.pmcId, key) : eq(userReferences.number, number);
  await db.delete(userReferences).where(and(eq(userReferences.userId, userId), named));
}

/** Returns a bare reference as the contract has saved papers. */
export const bareAsSaved = (bare: BareReference): SavedPaper => ({
  ...bareAsPaper(bare),
  liked_on: bare.savedAt.toISOString(),
});

/** Returns a bare reference as the contract has papers; what only papers here have is empty, where it can be by default. */
export function bareAsPaper({ number, record }: BareReference): Paper {
  return paper.parse({
    pmc_id: referenceKey(number),
    title: nameOf(record),
    journal: partOfWords(record),
    volume: record.volume,
    issue: record.issue,
    pages: record.pages,
    pub_year: record.year,
    authors: { list: peopleOf(record) },
    reputability: 0,
    reputability_reasons: [],
    score: '0.000',
    abstract: record.abstract,
    abstract_by: 'authors',
    conclusion: '',
    conclusion_from: 'none',
    key_words: record.keywords.join(', '),
    assigned_tags: {},
    pdf_url: addressOf(record),
    ranking: 0,
    doi: record.doi,
    pmid: record.pmid,
    licence: null,
    licence_url: null,
    article_type: record.type,
    publication_types: record.publication_types,
    study_design: null,
    retracted: record.retracted,
    plain_summary: null,
  } satisfies z.input<typeof paper>);
}

/** What a work is part of, and for books who published it: "Book of lights, 2nd ed., Harbour series, Saltby: Harbour Press". */
function partOfWords(record: Reference): string {
  const { type, journal, conference, edition, series } = record;
  if (type === 'article' && journal) return journal;
  const words = [journal, conference, editionWords(edition, 'ed.'), series, publishedBy(record)];
  return words.filter(Boolean).join(', ');
}

/** The authors, then the editors, who are marked as such. */
const peopleOf = ({ authors, editors }: Reference): string[] => [
  ...authors.map(printedName),
  ...editors.map((editor) => `${printedName(editor)} (ed.)`),
];

/** Where it can be read. An address from a file counts only when it is a web address. */
function addressOf({ pmcid, pmid, doi, url }: Reference): string {
  if (pmcid) return pageOf(pmcid);
  if (doi) return `https://doi.org/${encodeURI(doi)}`;
  if (pmid) return pageOf(`MED${pmid}`);
  return /^https?:\/\//i.test(url) && URL.canParse(url) ? url : '';
}
