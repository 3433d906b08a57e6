import { type Paper, paper } from '@health/contract';
import { eq, sql } from 'drizzle-orm';
import { type ColumnsByName, columnsByName, type RowByName } from '../../platform/database/columns.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { findInterest, type Interest } from '../../text/vocabulary/interest-catalogue.ts';
import { bestFitText } from '../../text/vocabulary/mentions.ts';
import { ratings } from '../schema/events.ts';
import { userInterests } from '../schema/follows.ts';
import { paperSections, papers } from '../schema/papers.ts';

/** Fields of the contract that are not columns of the paper; every other one is a column of the same name. */
type UsersField = 'score' | 'ranking' | 'full_text';
type Field = Exclude<keyof Paper, UsersField> | 'fits' | 'author_names';

/** A row of `papers` as far as a paper is shown, with the user's rating. */
export type PaperDetailsRow = Pick<RowByName<typeof papers>, Field> & { ranking: number; full_text: boolean };

const columns = Object.fromEntries(
  Object.entries(columnsByName(papers)).filter(
    ([name]) => name === 'fits' || name === 'author_names' || name in paper.shape,
  ),
) as Pick<ColumnsByName<typeof papers>, Field>;

/** Returns the columns of a paper as a user sees it, the user's own rating among them, and whether its full text is here. */
export function paperColumns(userId: string) {
  const mine = sql`select value from ${ratings} where ${ratings.userId} = ${userId} and ${ratings.pmcId} = ${papers.pmcId}`;
  const text = sql`select from ${paperSections} where ${paperSections.pmcId} = ${papers.pmcId}`;
  return {
    ...columns,
    ranking: sql<number>`coalesce((${mine}), 0)`.as('ranking'),
    full_text: sql<boolean>`exists (${text})`.as('full_text'),
  };
}

/** Returns the user's interests as the catalogue has them; the score of a paper is its fit to them. */
export async function interestsOf(db: Queryable, userId: string): Promise<Interest[]> {
  const rows = await db
    .select({ name: userInterests.name })
    .from(userInterests)
    .where(eq(userInterests.userId, userId));
  return rows.flatMap(({ name }) => findInterest(name) ?? []);
}

/** Returns a row as the contract's Paper. */
export function toPaper(
  { fits, author_names, ...row }: PaperDetailsRow,
  interests: readonly Interest[],
): Paper {
  return {
    ...row,
    authors: { list: row.authors, ...(author_names.length > 0 && { names: author_names }) },
    reputability: Math.round(row.reputability * 100) / 100,
    score: bestFitText(fits, interests),
  };
}

/** Condition: the record is a preprint, whichever kind of key it has. */
export const IS_PREPRINT = sql`(article_type = 'preprint' or pmc_id like 'PPR%' or 'Preprint' = any(publication_types))`;
