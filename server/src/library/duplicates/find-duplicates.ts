import type { DuplicateGroup } from '@health/contract';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/connect.ts';
import { people } from '../citations/record/names.ts';
import { reference } from '../citations/record/reference.ts';
import { rankOf } from '../papers/paper-key.ts';
import { type ComparableIds, idsContradict, titleKeyOf } from '../references/comparable.ts';

/** Something saved, as far as it is compared. */
export interface ComparedPaper {
  ids: ComparableIds;
  /** Title, year and first author as they are compared (`titleKeyOf`). */
  titleKey: string;
}

/** The fewest letters of a title that distinguish works: "Editorial" does not. */
const LEAST_TITLE = 12;

/**
 * Returns the groups of papers that are one work, each in the order of the papers: those that share an id, or title, year and first
 * author, while no id of another kind contradicts. Papers that are like no other are in no group.
 */
export function groupSame<Paper extends ComparedPaper>(papers: readonly Paper[]): Paper[][] {
  const groups: Paper[][] = [];
  const byToken = new Map<string, Set<Paper[]>>();
  for (const paper of papers) {
    const tokens = tokensOf(paper);
    const near = tokens.flatMap((token) => [...(byToken.get(token) ?? [])]);
    const group = near.find((one) => !one.some(({ ids }) => idsContradict(ids, paper.ids))) ?? [];
    if (group.length === 0) groups.push(group);
    group.push(paper);
    for (const token of tokens) byToken.set(token, (byToken.get(token) ?? new Set()).add(group));
  }
  return groups.filter(({ length }) => length > 1);
}

function tokensOf({ ids: { pmcid, pmid, doi }, titleKey }: ComparedPaper): string[] {
  const [title = '', year, family] = titleKey.split('|');
  const isTelling = title.length >= LEAST_TITLE && year !== '' && family !== '';
  return [
    pmcid && `pmcid:${pmcid}`,
    pmid && `pmid:${pmid}`,
    doi && `doi:${doi}`,
    isTelling && `title:${titleKey}`,
  ].flatMap((token) => token || []);
}

/** A saved paper or bare reference, with what is shown of it. */
export interface SavedCopy extends ComparedPaper {
  key: string;
  title: string;
  byline: string;
}

type SavedRow = {
  key: string;
  title: string;
  journal: string;
  year: number | null;
  author: string | null;
  pmcid: string | null;
  pmid: string | null;
  doi: string | null;
  title_key: string | null;
};

/**
 * Returns the groups of a user's saved papers and bare references that are one work. The first of each group is the one to stay: a
 * paper before a reference, the better key before the worse, then what was saved first.
 */
export async function findDuplicates(db: Queryable, userId: string): Promise<SavedCopy[][]> {
  const { rows } = await db.execute<SavedRow>(sql`
    select p.pmc_id as key, p.title, p.journal, p.pub_year as year, p.authors ->> 0 as author,
      case when p.pmc_id like 'PMC%' then p.pmc_id end as pmcid, p.pmid, lower(p.doi) as doi, null::text as title_key,
      l.liked_on as saved
    from library l join papers p using (pmc_id) where l.user_id = ${userId}
    union all
    select 'REF' || number, coalesce(nullif(record ->> 'title', ''), pmcid, 'PMID ' || pmid, doi), record ->> 'journal',
      (record ->> 'year')::int,
      coalesce(record #>> '{authors,0,literal}', record #>> '{authors,0,family}'), pmcid, pmid, doi, title_key, saved_at
    from reader_references where user_id = ${userId} and pmc_id is null
    order by saved, key`);
  return groupSame(rows.map(copyOf).toSorted((one, other) => rankOf(one.key) - rankOf(other.key)));
}

function copyOf({ key, title, journal, year, author, title_key, ...ids }: SavedRow): SavedCopy {
  const titleKey =
    title_key ??
    titleKeyOf(
      reference.parse({ title: title.slice(0, 1000), year, authors: people(author ? [author] : []) }),
    );
  const { pmcid, pmid, doi } = ids;
  return {
    ...{ key, title, titleKey, ids: { pmcid, pmid, doi } },
    byline: [author, year, journal].filter(Boolean).join(', '),
  };
}

/** Returns duplicates as the user sees them. */
export async function listDuplicates(db: Queryable, userId: string): Promise<DuplicateGroup[]> {
  const groups = await findDuplicates(db, userId);
  return groups.map((group) => ({
    papers: group.map(({ key, title, byline }) => ({ pmc_id: key, title, byline })),
  }));
}
