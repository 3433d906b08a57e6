import type { Reference, ReferenceAuthor } from '../citations/record/reference.ts';

/** Returns a text as texts are compared: letters and digits without accents and case. */
export const comparable = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');

const LONGEST_TITLE = 300;

/** Returns a title as titles are compared. */
export const comparableTitle = (title: string): string => comparable(title).slice(0, LONGEST_TITLE);

/** The fewest letters of a title that distinguish works: "Editorial" does not. */
const LEAST_TITLE = 12;

/** Returns whether a title as titles are compared is long enough to distinguish works. */
export const isTellingTitle = (title: string): boolean => title.length >= LEAST_TITLE;

/** Returns title, year and first author as one text, by which stored references are looked up; empty without a title. */
export function titleKeyOf({ title, year, authors }: Pick<Reference, 'title' | 'year' | 'authors'>): string {
  const plain = comparableTitle(title);
  return plain && [plain, year ?? '', familyOf(authors[0])].join('|');
}

function familyOf(author: ReferenceAuthor | undefined): string {
  if (!author) return '';
  return comparable('literal' in author ? author.literal : author.family);
}

/** Returns whether the first author of a reference is none of a paper's authors, which are printed "Given Family". */
export function authorsContradict({ authors: [first] }: Reference, names: readonly string[]): boolean {
  const family = familyOf(first);
  return family !== '' && names.length > 0 && !names.some((name) => comparable(name).includes(family));
}

/** Ids as they are compared. */
export interface ComparableIds {
  pmcid: string | null;
  pmid: string | null;
  doi: string | null;
}

/** Returns the ids of a reference as they are compared. */
export const idsOf = ({ pmcid, pmid, doi }: ComparableIds): ComparableIds => ({
  pmcid,
  pmid,
  doi: doi?.toLowerCase() ?? null,
});

/** Returns whether two records have different ids of one kind. A DOI may be printed wrong, so that a shared PMID decides. */
export function idsContradict(one: ComparableIds, other: ComparableIds): boolean {
  if (one.pmid && other.pmid) return one.pmid !== other.pmid;
  if (one.pmcid && other.pmcid) return one.pmcid !== other.pmcid;
  return one.doi !== null && other.doi !== null && one.doi !== other.doi;
}
