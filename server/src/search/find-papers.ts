import type { api, ParsedOf, ReplyOf } from '@health/contract';
import { inArray } from 'drizzle-orm';
import { interestsOf, paperColumns, toPaper } from '../papers/paper-row.ts';
import type { Services } from '../services.ts';
import { papers } from '../tables/papers.ts';
import { type RankedPaper, rankByPassages, rankPapers } from './rank-papers.ts';
import { snippetOf } from './snippets.ts';
import { stemsOf } from './words.ts';

type Query = ParsedOf<typeof api.findPapers>['query'];

/** How deep a ranking is counted and sorted: each row more costs 4 µs of the embedded engine's one thread. */
const DEPTH = 300;
/** Fewer hits than this in titles and abstracts: the full texts are asked too. */
const FEW = 5;

/** The ranked papers for a query, one page of them with a snippet each. */
export async function findPapers(
  { db }: Services,
  userId: string,
  query: Query,
): Promise<ReplyOf<typeof api.findPapers>> {
  const { from, to, type, page, size, sort } = query;
  const found = await rankPapers(db, query.query, DEPTH, { from, to, type });
  const unfiltered = from === undefined && to === undefined && type === undefined;
  if (found.length < FEW && unfiltered) found.push(...(await onlyInFullText({ db }, query.query, found)));
  const ids = found.map(({ pmcId }) => pmcId);
  const start = (page - 1) * size;
  const shown = sort === 'newest' ? await newest({ db }, ids, start, size) : ids.slice(start, start + size);
  return {
    total: ids.length,
    more: false,
    understood: [],
    facets: { years: [], designs: [] },
    papers: await withSnippets({ db }, userId, shown, stemsOf(query.query)),
  };
}

async function onlyInFullText(
  { db }: Pick<Services, 'db'>,
  words: string,
  found: RankedPaper[],
): Promise<RankedPaper[]> {
  const known = new Set(found.map(({ pmcId }) => pmcId));
  return (await rankByPassages(db, words, 50)).filter(({ pmcId }) => !known.has(pmcId));
}

async function newest(
  { db }: Pick<Services, 'db'>,
  ids: string[],
  start: number,
  size: number,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const years = await db
    .select({ pmcId: papers.pmcId, year: papers.pubYear })
    .from(papers)
    .where(inArray(papers.pmcId, ids));
  const yearOf = new Map(years.map(({ pmcId, year }) => [pmcId, year ?? 0]));
  // The sort is stable: papers of one year keep their order of relevance.
  return ids.toSorted((a, b) => (yearOf.get(b) ?? 0) - (yearOf.get(a) ?? 0)).slice(start, start + size);
}

async function withSnippets({ db }: Pick<Services, 'db'>, userId: string, ids: string[], wanted: string[]) {
  if (ids.length === 0) return [];
  const interests = await interestsOf(db, userId);
  const rows = await db.select(paperColumns(userId)).from(papers).where(inArray(papers.pmcId, ids));
  const byId = new Map(rows.map((row) => [row.pmcId, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row
      ? [
          {
            ...toPaper(row, interests),
            snippet: snippetOf(row.abstract, wanted),
            marks: { title: [], snippet: [] },
          },
        ]
      : [];
  });
}
