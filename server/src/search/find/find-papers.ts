import type { api, ParsedOf, ReplyOf } from '@health/contract';
import { inArray } from 'drizzle-orm';
import { interestsOf, paperColumns, toPaper } from '../../library/papers/paper-row.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { papers } from '../../platform/schema/papers.ts';
import type { Services } from '../../platform/services.ts';
import type { LexicalIndex } from '../index/lexical-index.ts';
import { expandQuery } from '../query/expand-query.ts';
import type { QueryTerms } from '../rerank/query-terms.ts';
import { marksIn, snippetOf } from '../rerank/snippets.ts';
import type { UnderstoodQuestion } from '../understood-question.ts';
import { onTopic } from './on-topic.ts';
import { papersByMeaning } from './papers-by-meaning.ts';
import { rankByPassages } from './rank-papers.ts';
import { readCorrectedQuestion, readQuestion } from './read-question.ts';
import { papersOf, type SearchHit, searchPapers } from './search-papers.ts';

type Query = ParsedOf<typeof api.findPapers>['query'];
type Sort = Query['sort'];

/** Fewer hits than this in titles and abstracts: the full texts are searched too. */
const FEW = 5;
const MOST_PASSAGES = 50;

/** The ranked papers for a query: one page of them with snippet and marks, what was understood, and the facets of all. */
export async function findPapers(
  { db, now, config }: Services,
  userId: string,
  { query, words, page, size, sort, full_text: fullText, ...filters }: Query,
): Promise<ReplyOf<typeof api.findPapers>> {
  const question = words
    ? await readCorrectedQuestion(db, query, words, now())
    : await readQuestion(db, query, now());
  const options = {
    ...filters,
    fullText,
    now: now(),
    byMeaning: papersByMeaning({ db, config }, words ?? query),
  };
  const [{ terms, index, ...candidates }, interests] = await Promise.all([
    searchPapers(db, question, options),
    interestsOf(db, userId),
  ]);
  const { papers: found, more } = onTopic(candidates);
  const inText =
    found.length < FEW ? await onlyInFullText(db, { question, index }, options, found) : new Map();
  const all = [...found, ...inText.values()];
  const shown = sorted(all, sort).slice((page - 1) * size, page * size);
  const passages = new Map([...inText].map(([id, { passage }]) => [id, passage]));
  return {
    total: all.length,
    more,
    papers: await withSnippets(db, { userId, interests }, shown, { terms, passages }),
    understood: question.parts,
    facets: facetsOf(all),
  };
}

type FoundInText = SearchHit & { passage: string };

/** Papers that have the query only in their full text; they pass the same filters. */
async function onlyInFullText(
  db: Queryable,
  { question, index }: { question: UnderstoodQuestion; index: LexicalIndex },
  options: Parameters<typeof papersOf>[2],
  found: readonly SearchHit[],
): Promise<Map<string, FoundInText>> {
  const known = new Set(found.map(({ pmcId }) => pmcId));
  const words = expandQuery(question, index);
  if (!words || question.phrases.length > 0) return new Map();
  const ranked = (await rankByPassages(db, words, MOST_PASSAGES)).filter(({ pmcId }) => !known.has(pmcId));
  const rows = await papersOf(
    db,
    question,
    options,
    ranked.map(({ pmcId }) => pmcId),
  );
  const byId = new Map(rows.map((row) => [row.pmcId, row]));
  return new Map(
    ranked.flatMap(({ pmcId, text }): [string, FoundInText][] => {
      const row = byId.get(pmcId);
      return row ? [[pmcId, { ...row, score: 0, covered: 0, matchedBy: 'words', passage: text }]] : [];
    }),
  );
}

/** Sorting is stable: papers of one year or grade keep their order of relevance; retracted ones stay last. */
function sorted(all: readonly SearchHit[], sort: Sort): readonly SearchHit[] {
  if (sort === 'best') return all;
  const value = ({ year, reputability }: SearchHit) => (sort === 'newest' ? (year ?? 0) : reputability);
  return all.toSorted((a, b) => Number(a.retracted) - Number(b.retracted) || value(b) - value(a));
}

function facetsOf(all: readonly SearchHit[]): ReplyOf<typeof api.findPapers>['facets'] {
  const years = counted(all.flatMap(({ year }) => year ?? []));
  const designs = counted(all.flatMap(({ design }) => design ?? []));
  return {
    years: years.map(([year, count]) => ({ year, count })).toSorted((a, b) => b.year - a.year),
    designs: designs.map(([design, count]) => ({ design, count })).toSorted((a, b) => b.count - a.count),
  };
}

function counted<T>(values: readonly T[]): [T, number][] {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts];
}

async function withSnippets(
  db: Queryable,
  { userId, interests }: { userId: string; interests: Awaited<ReturnType<typeof interestsOf>> },
  shown: readonly SearchHit[],
  { terms, passages }: { terms: QueryTerms; passages: ReadonlyMap<string, string> },
) {
  if (shown.length === 0) return [];
  const ids = shown.map(({ pmcId }) => pmcId);
  const rows = await db.select(paperColumns(userId)).from(papers).where(inArray(papers.pmcId, ids));
  const byId = new Map(rows.map((row) => [row.pmc_id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const passage = passages.get(id);
    const snippet = snippetOf(passage === undefined ? [row.abstract, row.conclusion] : [passage], terms);
    const marks = { title: marksIn(row.title, terms), snippet: marksIn(snippet, terms) };
    return [{ ...toPaper(row, interests), snippet, marks }];
  });
}
