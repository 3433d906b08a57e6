import type { Reference, ReferenceAuthor } from '../citations/record/reference.ts';

/** Returns a text as texts are compared: letters and digits without accents and case. */
const comparable = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** Returns title, year and first author as one text by which records are compared; empty without a title. */
export function titleKeyOf({ title, year, authors }: Reference): string {
  const plain = comparable(title);
  return plain && [plain.slice(0, 300), year ?? '', familyOf(authors[0])].join('|');
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

/** Finds records that are the same as one that was added before, in the time of a look-up. */
export class SameRecords<T extends { ids: ComparableIds; titleKey: string }> {
  private readonly known = new Map<string, T>();

  /** Returns the record that is the same as this one, by an id, else by title, year and first author. */
  find(record: { ids: ComparableIds; titleKey: string }): T | undefined {
    for (const token of tokensOf(record)) {
      const found = this.known.get(token);
      if (found && !(token.startsWith('title:') && idsContradict(found.ids, record.ids))) return found;
    }
    return undefined;
  }

  add(record: T): void {
    for (const token of tokensOf(record)) if (!this.known.has(token)) this.known.set(token, record);
  }
}

const tokensOf = ({ ids, titleKey }: { ids: ComparableIds; titleKey: string }): string[] => [
  ...(ids.pmcid ? [ids.pmcid] : []),
  ...(ids.pmid ? [`pmid:${ids.pmid}`] : []),
  ...(ids.doi ? [`doi:${ids.doi}`] : []),
  ...(titleKey ? [`title:${titleKey}`] : []),
];
