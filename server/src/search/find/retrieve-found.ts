import type { api, ParsedOf } from '@health/contract';
import type { Queryable } from '../../platform/database/connect.ts';
import type { Services } from '../../platform/services.ts';
import type { LexicalIndex } from '../index/lexical-index.ts';
import { DesignatedNames } from '../rerank/designated-names.ts';
import type { QueryTerms } from '../rerank/query-terms.ts';
import type { UnderstoodQuestion } from '../understood-question.ts';
import { conditionsOf, type RankFilters } from './candidate-filters.ts';
import { papersOf } from './papers-with-ids.ts';
import { rankByPassages } from './rank-passages.ts';
import { retractedInSet } from './rank-set.ts';
import { ON_SUBJECT, UNREAD } from './read-and-rerank.ts';
import { readCorrectedQuestion, readQuestion } from './read-question.ts';
import type { SearchHit } from './search-hit.ts';
import { onTopic, type SearchedPapers } from './search-papers.ts';
import { sharedSearch } from './shared-search.ts';

type Query = ParsedOf<typeof api.listFound>['query'];
type Sort = Query['sort'];

/** Fewer hits than this in titles and abstracts: the full texts are searched too. */
const FEW = 5;
const MOST_PASSAGES = 50;
/** With a smaller share of the best score a paper is only near the subject. */
const SIMILAR_SCORE = 0.5;

/** What a query found, all of it, in the order that was asked for. */
export interface FoundList {
  /** At most the best 1,000. */
  all: readonly SearchHit[];
  /** How many have words of the query: of a query with operators exactly, of any other those listed. */
  total: number;
  /** How many more are only close to it in meaning. */
  byMeaning: number;
  meaning: SearchedPapers['meaning'];
  phrases: SearchedPapers['phrases'];
  /** There are more than were looked through. */
  more: boolean;
  /** Retracted papers that were left out. */
  hidden: number;
  question: UnderstoodQuestion;
  terms: QueryTerms;
  index: LexicalIndex;
  /** The passage of the full text by which a paper was found, by pmc_id. */
  passages: ReadonlyMap<string, string>;
}

/** Finds the papers for a query under its filters. Retracted ones are left out and counted, unless they are asked for. */
export async function retrieveFound(services: Services, query: Query): Promise<FoundList> {
  const { db, now } = services;
  const { words, sort, only_words: onlyWords, as_written: asWritten, retracted, ...others } = query;
  const { full_text: fullText, with_abstract: withAbstract, ...filters } = others;
  const understood = words
    ? await readCorrectedQuestion(services, query.query, words, now())
    : await readQuestion(services, query.query, now());
  const { query: written, ...narrowing } = filters;
  const options = { ...narrowing, fullText, withAbstract, now: now() };
  if (understood.tree)
    return foundInSet(services, understood, { ...options, withoutRetracted: !retracted }, sort);
  const { question, terms, index, meaning, phrases, ...candidates } = await sharedSearch(
    services,
    understood,
    {
      ...options,
      // Another order than by relevance is one of the papers that have the words.
      meaning: onlyWords || sort !== 'best' ? undefined : (words ?? written),
      asWritten: asWritten?.split('\n'),
    },
  );
  const { papers, more } = onTopic(candidates);
  const found = retracted ? papers : papers.filter(isShown);
  const byMeaning = found.filter(isByMeaning).length;
  const inText =
    found.length - byMeaning < FEW
      ? await onlyInFullText(db, { question, index }, { ...options, withoutRetracted: !retracted }, found)
      : new Map<string, FoundInText>();
  // What has the words, if only in its full text, is before what is only close to them.
  const [first, last] = found.length > byMeaning ? [found, []] : [[], found];
  const all = sorted([...first, ...inText.values(), ...last], sort);
  const passages = new Map([...inText].map(([id, { passage }]) => [id, passage]));
  const hidden = papers.length - found.length;
  const total = all.length - byMeaning;
  return { all, total, byMeaning, meaning, phrases, more, hidden, question, terms, index, passages };
}

/** Whether a paper is listed only because it is close to the query in meaning. */
export const isByMeaning = ({ matchedBy }: Pick<SearchHit, 'matchedBy'>): boolean => matchedBy === 'meaning';

/** A paper that is named by its id must be shown, retracted or not. */
const isShown = ({ retracted, matchedBy }: SearchHit): boolean => !retracted || matchedBy === 'id';

/** A set may be larger than the list, so what is left out of it is counted by itself. */
async function foundInSet(
  services: Services,
  question: UnderstoodQuestion,
  options: RankFilters & { now: Date },
  sort: Sort,
): Promise<FoundList> {
  const { papers, exactly, more, terms, index } = await sharedSearch(services, question, options);
  const all = sorted(papers, sort);
  const { tree } = question;
  const condition = conditionsOf(question, { ...options, withoutRetracted: false });
  const hidden =
    tree && options.withoutRetracted ? await retractedInSet(services.db, index, { tree, condition }) : 0;
  return {
    ...{ all, total: exactly ?? all.length, byMeaning: 0, more, hidden, question, terms, index },
    meaning: 'unused',
    phrases: 'unused',
    passages: new Map(),
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
  const knownKeys = new Set(found.map(({ pmcId }) => pmcId));
  if (!question.words || question.phrases.length > 0) return new Map();
  const designated = new DesignatedNames(question);
  const ranked = (await rankByPassages(db, question, index, MOST_PASSAGES)).filter(
    ({ pmcId, text }) => !knownKeys.has(pmcId) && designated.share(text) > 0,
  );
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
      return row ? [[pmcId, { ...row, ...UNREAD, matchedBy: 'words', isClose: false, passage: text }]] : [];
    }),
  );
}

/**
 * Sorting is stable: papers of one year or grade keep their order of relevance; retracted ones stay last. The strongest
 * evidence is looked for among the papers that have most of the query.
 */
function sorted(all: readonly SearchHit[], sort: Sort): readonly SearchHit[] {
  if (sort === 'best') return all;
  const most = Math.max(0, ...all.map(({ covered }) => covered));
  const score = Math.max(0, ...all.map((paper) => paper.score));
  const isOff = (paper: SearchHit): boolean =>
    sort === 'evidence' && (paper.covered < ON_SUBJECT * most || paper.score < SIMILAR_SCORE * score);
  const value = ({ year, reputability }: SearchHit) => (sort === 'newest' ? (year ?? 0) : reputability);
  return all.toSorted(
    (a, b) =>
      Number(a.retracted) - Number(b.retracted) || Number(isOff(a)) - Number(isOff(b)) || value(b) - value(a),
  );
}
