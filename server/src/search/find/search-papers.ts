import { sql } from 'drizzle-orm';
import { publishedVersions } from '../../library/notices/published-versions.ts';
import { pmidOf } from '../../library/papers/paper-key.ts';
import { resolveKeys } from '../../library/papers/resolve-keys.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import type { LexicalIndex } from '../index/lexical-index.ts';
import { readWordIndex } from '../index/read-word-index.ts';
import { joinByScore } from '../meaning/join-by-score.ts';
import { expandQuery } from '../query/expand-query.ts';
import { QueryTerms } from '../rerank/query-terms.ts';
import type { Ranked } from '../rerank/rerank.ts';
import type { UnderstoodQuestion } from '../understood-question.ts';
import { askedBesides } from './asked-besides.ts';
import { conditionsOf, NOT_A_NOTICE, type RankFilters } from './candidate-filters.ts';
import { filterCondition } from './filter-condition.ts';
import type { PapersByMeaning } from './papers-by-meaning.ts';
import { parted, rankByWords } from './rank-by-words.ts';
import { type CandidatePaper, readCandidates } from './rank-papers.ts';
import { rankSet } from './rank-set.ts';
import { readAndRerank, UNREAD } from './read-and-rerank.ts';

/** A paper found, with what it was ranked by. Only papers matched by words have a BM25 score that can be compared. */
export type SearchHit = CandidatePaper &
  Ranked & {
    matchedBy: 'words' | 'id' | 'meaning' | 'operators';
    /** It is close to the question in meaning, whatever its words. */
    isClose: boolean;
  };

export interface SearchedPapers {
  papers: SearchHit[];
  /** Those found by their words, in the order that words alone give. */
  byWords: SearchHit[];
  /** There were more than were looked through. */
  more: boolean;
  terms: QueryTerms;
  /** The index that was searched. */
  index: LexicalIndex;
  /** How many papers a query with operators asks for, listed or not; null for any other query. */
  exactly: number | null;
  /** Papers near in meaning were looked at; were not asked for; or came too late. */
  meaning: 'used' | 'unused' | 'late';
}

/** How deep a ranking is counted, sorted and filtered. */
const DEPTH = 1000;

const BY_OPERATORS = { matchedBy: 'operators', isClose: false } as const;
const BY_WORDS = { matchedBy: 'words', isClose: false } as const;
const BY_ID = { matchedBy: 'id', isClose: false } as const;
const BY_MEANING = { matchedBy: 'meaning', isClose: true } as const;
interface Options extends RankFilters {
  now?: Date;
  depth?: number;
  /** Papers near the question in meaning, nearest first, null when they come too late; joined by score. */
  byMeaning?: Promise<PapersByMeaning | null> | undefined;
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
  const words = expandQuery(question, index);
  const condition = filterCondition(question, options);
  if (question.tree) {
    const { papers: best, total } = await rankSet(db, index, {
      tree: question.tree,
      words,
      condition: condition?.sql ?? null,
      most: depth,
    });
    const found = await readAndRerank(db, parted(best, false), { question, terms, now, index, asked: null });
    const papers = retractedLast(found).map((paper) => ({ ...paper, ...BY_OPERATORS }));
    return { papers, byWords: papers, more: false, terms, index, exactly: total, meaning: 'unused' };
  }
  const named = await papersNamed(db, question);
  const query = { index, words, phrases: question.phrases };
  const asked = askedBesides(question);
  const found = await rankByWords(db, query, condition, { depth, ...asked });
  const reranked = await readAndRerank(db, found, { question, terms, now, index, asked });
  const worded = retractedLast(reranked.map((paper) => ({ ...paper, ...BY_WORDS })));
  const known = new Set(named.map(({ pmcId }) => pmcId));
  const near = isObeyedByWords(question) ? undefined : await options.byMeaning;
  const first = named.map((paper) => ({ ...paper, score: 1, covered: 1, ...BY_ID }));
  const joined = near
    ? await joinMeaning(db, question, { ...options, ...near, papers: index.papers }, worded)
    : worded;
  const published = await publishedOf(db, [...worded, ...joined]);
  const ordered = (all: readonly SearchHit[]) => {
    const others = retractedLast(all).filter(({ pmcId }) => !known.has(pmcId));
    return [...first, ...publishedFirst(published, others, first)];
  };
  const byWords = ordered(worded);
  const papers = near ? ordered(joined) : byWords;
  const meaning = near === undefined ? 'unused' : near ? 'used' : 'late';
  return { papers, byWords, more: found.more, terms, index, exactly: null, meaning };
}

/** The same order, but for retracted papers, which stand last. */
const retractedLast = <P extends CandidatePaper>(papers: readonly P[]): P[] => [
  ...papers.filter(({ retracted }) => !retracted),
  ...papers.filter(({ retracted }) => retracted),
];

/** The keys of the published versions of the preprints among papers, by the key of the preprint. */
function publishedOf(db: Queryable, papers: readonly CandidatePaper[]): Promise<Map<string, string>> {
  const preprints = new Set(papers.filter(({ isPreprint }) => isPreprint).map(({ pmcId }) => pmcId));
  return publishedVersions(db, [...preprints]);
}

/** A preprint gives its place to its published version, where that was found, too; what the reader named stays. */
function publishedFirst(
  published: ReadonlyMap<string, string>,
  papers: readonly SearchHit[],
  named: readonly SearchHit[],
): SearchHit[] {
  if (published.size === 0) return [...papers];
  const found = new Map([...papers, ...named].map((paper) => [paper.pmcId, paper]));
  const isNamed = new Set(named.map(({ pmcId }) => pmcId));
  const leading = papers.map((paper) => found.get(published.get(paper.pmcId) ?? '') ?? paper);
  return retractedLast([...new Set(leading)].filter(({ pmcId }) => !isNamed.has(pmcId)));
}

/**
 * Papers near in meaning rise among those found by words; what words missed comes in under the same filters. What is typed in
 * quotes or names a paper is obeyed by words alone.
 */
async function joinMeaning(
  db: Queryable,
  question: UnderstoodQuestion,
  { near, close, read, papers, ...options }: RankFilters & PapersByMeaning & { papers: number },
  byWords: readonly SearchHit[],
): Promise<SearchHit[]> {
  if (near.length === 0) return [...byWords];
  const found = new Map(byWords.map((paper) => [paper.pmcId, { ...paper, isClose: close.has(paper.pmcId) }]));
  const missed = [...close].filter((id) => !found.has(id));
  for (const paper of await papersOf(db, question, options, missed))
    found.set(paper.pmcId, { ...paper, ...UNREAD, ...BY_MEANING });
  return joinByScore(
    byWords.map(({ pmcId }) => pmcId),
    near,
    Math.min(1, read / papers),
  ).flatMap((id) => found.get(id) ?? []);
}

function isObeyedByWords({ phrases, identifiers, authors, journals, titles }: UnderstoodQuestion): boolean {
  const named = [
    ...identifiers.keys,
    ...identifiers.pmids,
    ...identifiers.dois,
    ...authors,
    ...journals,
    ...titles,
  ];
  return phrases.length + named.length > 0;
}

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
