import type { Facets } from '@health/contract';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '../../platform/database/connect.ts';
import { isAmong } from '../sets/find-set.ts';
import { kindOfArticle, PUBLICATION_TYPES } from './article-kinds.ts';
import type { CandidateFacts } from './rank-papers.ts';

/** A list of more journals is too long to read; each can still be searched for. */
const MOST_JOURNALS = 50;

/** The value of a property, and how many papers have it; null for those that have none. */
type Counted<T> = readonly (readonly [value: T | null, count: number])[];

interface Counts {
  years: Counted<number>;
  designs: Counted<string>;
  kinds: Counted<string>;
  journals: Counted<string>;
}

/** Counts papers that were read by year, study design, kind of article and journal. */
export const countFound = (
  papers: readonly Pick<CandidateFacts, 'year' | 'design' | 'kind' | 'journal'>[],
): Facets =>
  facetsOf({
    years: papers.map(({ year }) => [year, 1]),
    designs: papers.map(({ design }) => [design, 1]),
    kinds: papers.map(({ kind }) => [kind, 1]),
    journals: papers.map(({ journal }) => [journal, 1]),
  });

const counts = z.array(z.object({ value: z.string().nullable(), count: z.int() }));
const kindCounts = z.array(
  z.object({ articleType: z.string(), types: z.string(), design: z.string().nullable(), count: z.int() }),
);

/** The same of a set that is too large to be read: the database counts. */
export async function countSet(db: Queryable, ids: readonly string[]): Promise<Facets> {
  const count = async (column: SQL): Promise<Counted<string>> => {
    const { rows } = await db.execute(
      sql`select ${column}::text as value, count(*)::int as count from papers where ${isAmong(ids)} group by 1`,
    );
    return counts.parse(rows).map(({ value, count }) => [value, count]);
  };
  const { rows } = await db.execute(sql`
    select article_type as "articleType", ${PUBLICATION_TYPES} as types, study_design as design, count(*)::int as count
    from papers where ${isAmong(ids)} group by 1, 2, 3`);
  const years = await count(sql`pub_year`);
  return facetsOf({
    years: years.map(([year, count]) => [year === null ? null : Number(year), count]),
    designs: await count(sql`study_design`),
    kinds: kindCounts.parse(rows).map(({ count, ...signs }) => [kindOfArticle(signs), count]),
    journals: await count(sql`journal`),
  });
}

function facetsOf({ years, designs, kinds, journals }: Counts): Facets {
  const byYear = summed(years);
  return {
    years: [...byYear].map(([year, count]) => ({ year, count })).toSorted((a, b) => b.year - a.year),
    undated: years.reduce((sum, [year, count]) => (year === null ? sum + count : sum), 0),
    designs: mostFirst(summed(designs)).map(([design, count]) => ({ design, count })),
    kinds: mostFirst(summed(kinds)).map(([kind, count]) => ({ kind, count })),
    journals: mostFirst(oneSpelling(summed(journals)))
      .slice(0, MOST_JOURNALS)
      .map(([journal, count]) => ({ journal, count })),
  };
}

/** How many papers have each value, without those that have none. */
function summed<T>(counted: Counted<T>): Map<T, number> {
  const sums = new Map<T, number>();
  for (const [value, count] of counted)
    if (value !== null && value !== '') sums.set(value, (sums.get(value) ?? 0) + count);
  return sums;
}

/** "PLoS ONE" and "PLOS ONE" are one journal to the filter, and so to its number: under the spelling that most papers have. */
function oneSpelling(journals: ReadonlyMap<string, number>): Map<string, number> {
  const spellings = Map.groupBy(mostFirst(journals), ([journal]) => journal.toLowerCase());
  return new Map(
    [...spellings.values()].map((same) => [
      same[0]?.[0] ?? '',
      same.reduce((sum, [, count]) => sum + count, 0),
    ]),
  );
}

const mostFirst = (counts: ReadonlyMap<string, number>): [string, number][] =>
  [...counts].toSorted(([a, ofA], [b, ofB]) => ofB - ofA || a.localeCompare(b, 'en'));
