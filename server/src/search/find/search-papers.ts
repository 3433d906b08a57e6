import type { Facets } from '@health/contract';
import type { KeptDatabase } from '../../platform/services.ts';
import { withConcepts } from '../concepts/with-concepts.ts';
import type { LexicalIndex } from '../index/lexical-index.ts';
import { readWordIndex } from '../index/read-word-index.ts';
import { expandQuery } from '../query/expand-query.ts';
import { QueryTerms } from '../rerank/query-terms.ts';
import type { UnderstoodQuestion } from '../understood-question.ts';
import type { RankFilters } from './candidate-filters.ts';
import { countFound, countSet } from './count-facets.ts';
import { type FilterCondition, filterCondition } from './filter-condition.ts';
import { joinMeaning } from './join-meaning.ts';
import type { PapersByMeaning } from './papers-by-meaning.ts';
import { papersNamed } from './papers-with-ids.ts';
import { parted, TAIL } from './rank-by-words.ts';
import { rankSet } from './rank-set.ts';
import { rankWorded } from './rank-worded.ts';
import { readAndRerank } from './read-and-rerank.ts';
import { publishedFirst, publishedOf, retractedLast, type SearchHit } from './search-hit.ts';

/** What a search found. */
export interface SearchedPapers {
  papers: SearchHit[];
  /** Those found by the words of the question, in the order that words alone give. */
  byWords: SearchHit[];
  /** There were more than were looked through. */
  more: boolean;
  /** The question with the concepts that its phrases were read as, and the words that were looked for. */
  question: UnderstoodQuestion;
  terms: QueryTerms;
  /** The index that was searched. */
  index: LexicalIndex;
  /** How many papers a query with operators asks for, listed or not; null for any other query. */
  exactly: number | null;
  /** How many of all these have each value; null for any other query, where all are listed. */
  facets: Facets | null;
  /** Papers near in meaning were looked at; were not asked for; or came too late. */
  meaning: 'used' | 'unused' | 'late';
  /** Phrases in everyday words were read as concepts; were not asked for; or would have come too late. */
  phrases: PapersByMeaning['phrases'];
  /** The papers near in meaning, nearest first, and the concepts that phrases were read as; null where meaning was not used. */
  near: Pick<PapersByMeaning, 'near' | 'concepts'> | null;
}

/** How deep a ranking is looked through first, and how many papers of a set are listed. */
const DEPTH = 1000;

const BY_ID = { matchedBy: 'id', isClose: false } as const;

interface Options extends RankFilters {
  now?: Date;
  depth?: number;
  /** Papers near the question in meaning, nearest first, null when they come too late; joined by score. */
  byMeaning?: Promise<PapersByMeaning | null> | undefined;
}

interface Context {
  index: LexicalIndex;
  condition: FilterCondition | null;
  depth: number;
  now: Date;
}

/**
 * The papers for a question, best first, at most `limit`: BM25 over the user's words and, with less weight, their other
 * names, then a second look at the best 60 and feedback from the first. `covered` is the share of the question a paper has.
 */
export async function bestPapers(
  services: KeptDatabase,
  question: UnderstoodQuestion,
  { limit, ...options }: Options & { limit: number },
): Promise<SearchHit[]> {
  return (await searchPapers(services, question, options)).papers.slice(0, limit);
}

/** The same, all of them, with what a page of results needs besides. */
export async function searchPapers(
  services: KeptDatabase,
  question: UnderstoodQuestion,
  options: Options,
): Promise<SearchedPapers> {
  const { db } = services;
  const { now = new Date(), depth = DEPTH } = options;
  const index = await readWordIndex(services);
  const context = { index, condition: filterCondition(question, options), depth, now };
  if (question.tree) return searchSet(services, { ...question, tree: question.tree }, context);
  const named = (await papersNamed(db, question)).map((paper) => ({
    ...paper,
    score: 1,
    covered: 1,
    ...BY_ID,
  }));
  const asWritten = await rankWorded(services, question, context);
  const near = isObeyedByWords(question) ? undefined : await options.byMeaning;
  const read = near ? withConcepts(question, near.concepts) : question;
  const worded = read === question ? asWritten : await rankWorded(services, read, context);
  const joined = near
    ? await joinMeaning(db, question, { ...options, ...near, papers: index.papers }, worded.papers)
    : worded.papers;
  const published = await publishedOf(db, [...asWritten.papers, ...joined]);
  const knownKeys = new Set(named.map(({ pmcId }) => pmcId));
  const ordered = (all: readonly SearchHit[]) => {
    const others = retractedLast(all).filter(({ pmcId }) => !knownKeys.has(pmcId));
    return [...named, ...publishedFirst(published, others, named)];
  };
  const byWords = ordered(asWritten.papers);
  return {
    ...{ papers: near ? ordered(joined) : byWords, byWords, exactly: null, facets: null },
    ...{ more: worded.more, terms: worded.terms, question: read, index },
    meaning: near === undefined ? 'unused' : near ? 'used' : 'late',
    phrases: near ? near.phrases : 'unused',
    near: near ?? null,
  };
}

/** The papers of a query with operators, which is obeyed to the letter. */
async function searchSet(
  services: KeptDatabase,
  question: UnderstoodQuestion & { tree: NonNullable<UnderstoodQuestion['tree']> },
  { index, condition, depth, now }: Context,
): Promise<SearchedPapers> {
  const terms = new QueryTerms(question, index);
  const { papers: best, ids } = await rankSet(services, index, {
    tree: question.tree,
    words: expandQuery(question, index),
    condition: condition?.sql ?? null,
    most: depth,
  });
  const against = { question, terms, now, index, asked: null };
  const papers = await readAndRerank(services, parted(best, false), against, 'operators');
  const nothingNear = { meaning: 'unused', phrases: 'unused', near: null } as const;
  const exactly = ids.length;
  const facets = exactly > papers.length ? await countSet(services.db, ids) : countFound(papers);
  return { papers, byWords: papers, more: false, question, terms, index, exactly, facets, ...nothingNear };
}

/** What is typed in quotes or names a paper, a person or a journal is obeyed by words alone. */
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

interface Found<P> {
  papers: readonly P[];
  more: boolean;
}

/**
 * Returns the papers without the tail of those that only share a word with the query. Papers matched by their id or by
 * meaning stay, because they have no BM25 score; one of the tail that is close in meaning counts as matched by that. Where
 * papers were cut, the rest is all there is.
 */
export function onTopic<P extends Pick<SearchHit, 'bm25' | 'matchedBy' | 'isClose'>>({
  papers,
  more,
}: Found<P>): { papers: P[]; more: boolean } {
  const best = Math.max(...papers.map(({ bm25, matchedBy }) => (matchedBy === 'words' ? bm25 : 0)), 0);
  const isTail = ({ bm25, matchedBy }: P): boolean => matchedBy === 'words' && bm25 < TAIL * best;
  const kept = papers.flatMap((paper): P[] => {
    if (!isTail(paper)) return [paper];
    return paper.isClose ? [{ ...paper, matchedBy: 'meaning' }] : [];
  });
  return { papers: kept, more: more && !papers.some(isTail) };
}
