import type { DuplicateGroup } from '@health/contract';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/connect.ts';
import { people, printedName } from '../citations/record/names.ts';
import { nameOf } from '../citations/record/reference.ts';
import { type BareReference, bareReferences } from '../papers/bare-references.ts';
import { rankOf, referenceKey, typeOfKey } from '../papers/paper-key.ts';
import { idsContradict, isTellingTitle } from '../references/comparable.ts';
import { MOST_ALIKE, workTokens } from '../references/known-works.ts';
import { type ComparableWork, comparableWork, compareWorks, idsAgree } from '../references/same-work.ts';

/**
 * Returns the groups of papers that are or may be one work, each in the order of the papers: those that share an id; or title, year and
 * first author, while nothing contradicts. Papers that are like no other are in no group.
 */
export function groupSame<Paper extends { work: ComparableWork }>(papers: readonly Paper[]): Paper[][] {
  const groups: Paper[][] = [];
  const byToken = new Map<string, Set<Paper[]>>();
  for (const paper of papers) {
    const tokens = [...workTokens(paper.work)];
    const near = tokens.flatMap((token) => [...(byToken.get(token) ?? [])]);
    const group = near.find((one) => isOfGroup(paper, one)) ?? [];
    if (group.length === 0) groups.push(group);
    group.push(paper);
    for (const token of tokens) {
      const alike = byToken.get(token) ?? new Set();
      if (alike.size < MOST_ALIKE) byToken.set(token, alike.add(group));
    }
  }
  return groups.filter(({ length }) => length > 1);
}

/** An id decides; what only resembles one of a group must not contradict another one. */
function isOfGroup<Paper extends { work: ComparableWork }>(
  { work }: Paper,
  group: readonly Paper[],
): boolean {
  const works = group.map((one) => one.work);
  if (works.some(({ ids }) => idsContradict(ids, work.ids)) || !works.some((one) => mayBeOne(one, work)))
    return false;
  return (
    works.some(({ ids }) => idsAgree(ids, work.ids)) ||
    works.every((one) => compareWorks(one, work) !== 'different')
  );
}

function mayBeOne(one: ComparableWork, other: ComparableWork): boolean {
  const sameness = compareWorks(one, other);
  if (sameness !== 'possible') return sameness === 'same';
  return one.title === other.title && one.year === other.year && [one, other].every(isTelling);
}

const isTelling = ({ title, year, author }: ComparableWork): boolean =>
  isTellingTitle(title) && year !== null && author !== undefined;

/** A saved paper or bare reference, with what is shown of it. */
export interface SavedCopy {
  key: string;
  title: string;
  byline: string;
  work: ComparableWork;
}

type SavedPaperRow = {
  key: string;
  title: string;
  journal: string;
  volume: string;
  issue: string;
  pages: string;
  year: number | null;
  author: string | null;
  pmcid: string | null;
  pmid: string | null;
  doi: string | null;
};

/**
 * Returns the groups of a user's saved papers and bare references that are or may be one work. The first of each group is the one to
 * stay: a paper before a reference, the better key before the worse, then what was saved first.
 */
export async function findDuplicates(db: Queryable, userId: string): Promise<SavedCopy[][]> {
  const { rows } = await db.execute<SavedPaperRow>(sql`
    select p.pmc_id as key, p.title, p.journal, p.volume, p.issue, p.pages, p.pub_year as year, p.authors ->> 0 as author,
      case when p.pmc_id like 'PMC%' then p.pmc_id end as pmcid, p.pmid, p.doi
    from library l join papers p using (pmc_id) where l.user_id = ${userId} order by l.liked_on, p.pmc_id`);
  const bare = (await bareReferences(db, userId)).toSorted(
    (one, other) => one.savedAt.getTime() - other.savedAt.getTime(),
  );
  const copies = [...rows.map(copyOfPaper), ...bare.map(copyOfReference)];
  return groupSame(copies.toSorted((one, other) => rankOf(one.key) - rankOf(other.key)));
}

function copyOfPaper({ key, author, ...paper }: SavedPaperRow): SavedCopy {
  const authors = people(author ? [author] : []);
  return {
    ...{
      key,
      title: paper.title,
      work: comparableWork({ ...paper, type: typeOfKey(key), authors, date: '' }),
    },
    byline: [author, paper.year, paper.journal].filter(Boolean).join(', '),
  };
}

function copyOfReference({ number, record }: BareReference): SavedCopy {
  const author = record.authors[0] ?? record.editors[0];
  return {
    ...{ key: referenceKey(number), title: nameOf(record), work: comparableWork(record) },
    byline: [author && printedName(author), record.year, record.journal].filter(Boolean).join(', '),
  };
}

/** Returns duplicates as the user sees them. */
export async function listDuplicates(db: Queryable, userId: string): Promise<DuplicateGroup[]> {
  const groups = await findDuplicates(db, userId);
  return groups.map((group) => ({
    papers: group.map(({ key, title, byline }) => ({ pmc_id: key, title, byline })),
  }));
}
