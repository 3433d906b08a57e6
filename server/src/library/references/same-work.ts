import { createHash } from 'node:crypto';
import { pageRange } from '../citations/record/fields.ts';
import type { Reference } from '../citations/record/reference.ts';
import { type ComparableIds, comparable, comparableTitle, idsContradict, idsOf } from './comparable.ts';
import { isSameJournal } from './journal-names.ts';
import { type Agreement, compareAuthors } from './same-author.ts';

/** What of a reference is compared. */
type Compared = Pick<
  Reference,
  'type' | 'title' | 'authors' | 'year' | 'date' | 'journal' | 'volume' | 'issue' | 'pages'
> &
  Partial<Pick<Reference, 'editors'>> &
  ComparableIds;

/** A work as works are compared. Numbers are letters and digits only; empty means unknown. */
export interface ComparableWork extends Pick<Compared, 'type' | 'year' | 'date' | 'journal'> {
  ids: ComparableIds;
  title: string;
  author: Reference['authors'][number] | undefined;
  volume: string;
  issue: string;
  firstPage: string;
  /** The same for two records that say the same of the work, however little; empty for a paper. */
  whole: string;
}

/** Returns a work as works are compared; `whole` is left empty. */
export const comparableWork = (work: Compared): ComparableWork => ({
  ids: idsOf(work),
  title: comparableTitle(work.title),
  ...{ type: work.type, year: work.year, date: work.date, journal: work.journal },
  author: work.authors[0] ?? work.editors?.[0],
  volume: comparable(work.volume.replace(/^\s*vol(?:ume)?\b/i, '')),
  issue: comparable(work.issue),
  firstPage: comparable(pageRange(work.pages).first),
  whole: '',
});

/** Returns a reference of a file or of a user as works are compared. */
export function workOfReference(reference: Reference): ComparableWork {
  // What a user adds to a record, and what databases add, does not make another work of it.
  const { keywords, tags, notes, folders, status, publication_types, retracted, ...said } = reference;
  const whole = createHash('sha256').update(JSON.stringify(said)).digest('base64url');
  return { ...comparableWork(reference), whole };
}

/** `same`: an id agrees, or so much else that it is one work; `possible`: nothing says that they are two. */
export type Sameness = 'same' | 'possible' | 'different';

/**
 * Compares two works. They are the same when an id agrees; or title, year, the first author's whole name and at least one of journal,
 * volume and first page agree and nothing contradicts; or when both records say the same. A DOI that a whole supplement or book
 * shares does not make its parts one.
 */
export function compareWorks(one: ComparableWork, other: ComparableWork): Sameness {
  if (one.whole && one.whole === other.whole) return 'same';
  if (idsContradict(one.ids, other.ids)) return 'different';
  const page = compared(one.firstPage, other.firstPage);
  const type = compareTypes(one, other);
  if (idsAgree(one.ids, other.ids)) {
    const hasOtherTitle = compared(one.title, other.title) === 'contradicts';
    return hasOtherTitle && [page, type].includes('contradicts') ? 'possible' : 'same';
  }
  if (!one.title || one.title !== other.title) return 'different';
  const year = compareYears(one, other);
  const author = compareAuthors(one.author, other.author);
  const places = [compareJournals(one, other), compared(one.volume, other.volume), page];
  const all = [year, author, type, ...places];
  // Databases differ in how they write issues and dates; behind the same first page that says nothing.
  if (page !== 'agrees') all.push(compared(one.issue, other.issue), compareDates(one, other));
  if (all.includes('contradicts')) return 'different';
  const isSame = year === 'agrees' && author === 'agrees' && places.includes('agrees');
  return isSame ? 'same' : 'possible';
}

/** Whether an id of the same kind agrees. */
export const idsAgree = (one: ComparableIds, other: ComparableIds): boolean =>
  (['pmid', 'pmcid', 'doi'] as const).some((kind) => one[kind] !== null && one[kind] === other[kind]);

const compared = (one: string, other: string): Agreement =>
  one && other ? (one === other ? 'agrees' : 'contradicts') : 'unknown';

/** A paper of a congress and the article of the same title are two; `other` stands for any kind of work. */
function compareTypes(one: ComparableWork, other: ComparableWork): Agreement {
  if (one.type === 'other' || other.type === 'other') return 'unknown';
  return one.type === other.type ? 'agrees' : 'contradicts';
}

/** An article may appear online in one year and in an issue of the next. */
function compareYears({ year }: ComparableWork, other: ComparableWork): Agreement {
  if (year === null || other.year === null) return 'unknown';
  if (year === other.year) return 'agrees';
  return Math.abs(year - other.year) === 1 ? 'unknown' : 'contradicts';
}

function compareJournals(one: ComparableWork, other: ComparableWork): Agreement {
  if (!one.journal || !other.journal) return 'unknown';
  return isSameJournal(one.journal, other.journal) ? 'agrees' : 'contradicts';
}

/** Dates of one year: one may say less than the other. */
function compareDates({ date }: ComparableWork, other: ComparableWork): Agreement {
  if (!date || !other.date || date.slice(0, 4) !== other.date.slice(0, 4)) return 'unknown';
  return date.startsWith(other.date) || other.date.startsWith(date) ? 'agrees' : 'contradicts';
}
