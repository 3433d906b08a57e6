import { type SQL, sql } from 'drizzle-orm';
import { pmidOf } from '../../library/papers/paper-key.ts';
import { resolveKeys } from '../../library/papers/resolve-keys.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { fuseRankings } from '../embeddings/fuse-rankings.ts';
import type { LexicalIndex } from '../index/lexical-index.ts';
import { readWordIndex } from '../index/read-word-index.ts';
import { expandQuery } from '../query/expand-query.ts';
import { pseudoRelevanceFeedback } from '../rerank/pseudo-relevance-feedback.ts';
import { QueryTerms } from '../rerank/query-terms.ts';
import { type Ranked, rerank } from '../rerank/rerank.ts';
import type { UnderstoodQuestion } from '../understood-question.ts';
import { conditionsOf, NOT_A_NOTICE, type RankFilters, stemsOfPhrases } from './candidate-filters.ts';
import { type CandidatePaper, readCandidates, readTexts } from './rank-papers.ts';

/** A paper found, with what it was ranked by. Only papers matched by words have a BM25 score that can be compared. */
export type SearchHit = CandidatePaper & Ranked & { matchedBy: 'words' | 'id' | 'meaning' };

export interface SearchedPapers {
  papers: SearchHit[];
  /** There were more than were looked through. */
  more: boolean;
  terms: QueryTerms;
  /** The index that was searched. */
  index: LexicalIndex;
}

/** How deep a ranking is counted, sorted and filtered. */
const DEPTH = 1000;
/** How deep it is looked through when a filter leaves few; bounds the work for filters that nothing meets. */
const DEEP = 10_000;
const FEW = 100;
/** Read and ranked again; further down nothing relevant was found on the tuning questions. */
const READ = 60;
/** What is said of the others, which keep the order the index gave them. */
const UNREAD = { score: 0, covered: 0 };

interface Options extends RankFilters {
  now?: Date;
  depth?: number;
  /** Papers near the question in meaning, best first, where an embedding model is set up; joined by ranks. */
  byMeaning?: Promise<readonly string[]> | undefined;
}

/**
 * The papers for a question, best first, at most `limit`: BM25 over the reader's words and, with less weight, their other
 * names, then a second look at the best 60 and feedback from the first. `covered` is the share of the question a paper has.
 */
export async function bestPapers(
  db: Queryable,
  question: UnderstoodQuestion,
  { limit, ...options }: Options & { limit: number },
): Promise<SearchHit[]> {
  return (await searchPapers(db, question, options)).papers.slice(0, limit);
}

/** The same, all of them, with what a page of results needs besides. */
export async function searchPapers(
  db: Queryable,
  question: UnderstoodQuestion,
  options: Options,
): Promise<SearchedPapers> {
  const { now = new Date(), depth = DEPTH } = options;
  const index = await readWordIndex(db);
  const terms = new QueryTerms(question, index);
  const named = await papersNamed(db, question);
  const words = expandQuery(question, index);
  const query = { index, words, phrases: question.phrases };
  const found = await rank(db, query, conditionsOf(question, options), depth);
  // The texts are requested first: while the database reads the others, the best are compared with the question.
  const [ranked, unread] = await Promise.all([
    withTexts(db, found.best).then((read) =>
      pseudoRelevanceFeedback(rerank(read, question, terms, now), index),
    ),
    found.others().then((papers) => papers.map((paper) => ({ ...paper, ...UNREAD }))),
  ]);
  const known = new Set(named.map(({ pmcId }) => pmcId));
  const byWords = [...ranked, ...unread].map((paper) => ({ ...paper, matchedBy: 'words' as const }));
  const all = await joinMeaning(db, question, options, retractedLast(byWords));
  const first = named.map((paper) => ({ ...paper, score: 1, covered: 1, matchedBy: 'id' as const }));
  const papers = [...first, ...retractedLast(all).filter(({ pmcId }) => !known.has(pmcId))];
  return { papers, more: found.more, terms, index };
}

async function withTexts(db: Queryable, papers: readonly CandidatePaper[]) {
  const texts = await readTexts(
    db,
    papers.map(({ pmcId }) => pmcId),
  );
  return papers.flatMap((paper) => {
    const text = texts.get(paper.pmcId);
    return text ? [{ ...paper, text }] : [];
  });
}

/** The same order, but for retracted papers, which stand last. */
const retractedLast = <P extends CandidatePaper>(papers: readonly P[]): P[] => [
  ...papers.filter(({ retracted }) => !retracted),
  ...papers.filter(({ retracted }) => retracted),
];

/** Papers near in meaning rise among those found by words; what words missed comes in under the same filters. */
async function joinMeaning(
  db: Queryable,
  question: UnderstoodQuestion,
  options: Options,
  byWords: readonly SearchHit[],
): Promise<SearchHit[]> {
  const near = (await options.byMeaning) ?? [];
  if (near.length === 0) return [...byWords];
  const found = new Map(byWords.map((paper) => [paper.pmcId, paper]));
  const missed = near.filter((id) => !found.has(id));
  for (const paper of await papersOf(db, question, options, missed))
    found.set(paper.pmcId, { ...paper, ...UNREAD, matchedBy: 'meaning' });
  return fuseRankings(
    byWords.map(({ pmcId }) => pmcId),
    near,
  ).flatMap((id) => found.get(id) ?? []);
}

/** Papers in order: those to be read, and the others, which may be still to be asked for. */
interface Ranking {
  best: CandidatePaper[];
  others: () => Promise<CandidatePaper[]>;
  more: boolean;
}

/** Conditions are set on what the words found; the best 10,000 are looked through where the best 1,000 leave few. */
async function rank(
  db: Queryable,
  { index, words, phrases }: { index: LexicalIndex; words: string; phrases: readonly string[] },
  condition: SQL | null,
  depth: number,
): Promise<Ranking> {
  if (!words) {
    const newest = condition ? await readCandidates(db, { newest: depth }, condition) : [];
    return parted(newest, newest.length >= depth);
  }
  const must = stemsOfPhrases(phrases);
  const ranked = index.rank(words, depth, must);
  const more = ranked.length >= depth;
  if (!condition) {
    const best = await readCandidates(db, { ranked: ranked.slice(0, READ) }, null);
    return { best, others: () => readCandidates(db, { ranked: ranked.slice(READ) }, null), more };
  }
  const papers = await readCandidates(db, { ranked }, condition);
  if (!more || papers.length >= FEW) return parted(papers, more);
  return parted(await readCandidates(db, { ranked: index.rank(words, DEEP, must) }, condition), more);
}

const parted = (papers: CandidatePaper[], more: boolean): Ranking => ({
  best: papers.slice(0, READ),
  others: async () => papers.slice(READ),
  more,
});

/** Those of the papers with these ids that the query and its filters let through, in no order. */
export async function papersOf(
  db: Queryable,
  question: UnderstoodQuestion,
  filters: RankFilters,
  pmcIds: readonly string[],
): Promise<CandidatePaper[]> {
  const ids = sql`pmc_id = any(${sql.param([...pmcIds])}::text[]) and ${NOT_A_NOTICE}`;
  const condition = conditionsOf(question, filters);
  return readCandidates(db, { ids }, condition);
}

async function papersNamed(db: Queryable, { identifiers }: UnderstoodQuestion): Promise<CandidatePaper[]> {
  const { keys, pmids, dois } = identifiers;
  if (keys.length + pmids.length + dois.length === 0) return [];
  const current = await resolveKeys(db, keys);
  const ids = sql`pmc_id = any(${sql.param(keys.map(current))}::text[]) or pmid = any(${sql.param([...pmids, ...keys.flatMap((key) => pmidOf(key) ?? [])])}::text[])
    or lower(doi) = any(${sql.param(dois)}::text[])`;
  return readCandidates(db, { ids }, null);
}
