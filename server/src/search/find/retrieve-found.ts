import type { api, Facets, ParsedOf, UnderstoodPart } from '@health/contract';
import type { Services } from '../../platform/services.ts';
import type { LexicalIndex } from '../index/lexical-index.ts';
import type { QueryTerms } from '../rerank/query-terms.ts';
import type { UnderstoodQuestion } from '../understood-question.ts';
import { conditionsOf, conditionsOfFilters, type RankFilters } from './candidate-filters.ts';
import { countFound } from './count-facets.ts';
import { onlyInFullText } from './only-in-full-text.ts';
import { idsMeeting, retractedInSet } from './rank-set.ts';
import { ON_SUBJECT } from './read-and-rerank.ts';
import { readCorrectedQuestion, readQuestion } from './read-question.ts';
import type { SearchHit } from './search-hit.ts';
import { onTopic, type SearchedPapers } from './search-papers.ts';
import { sharedSearch } from './shared-search.ts';

type Query = ParsedOf<typeof api.listFound>['query'];
type Sort = Query['sort'];

/** With a smaller share of the best score a paper is only near the subject. */
const SIMILAR_SCORE = 0.5;

/** What a query found, all of it, in the order that was asked for. */
export interface FoundList {
  /** At most the best 10,000; of a query with operators the best 1,000. */
  all: readonly SearchHit[];
  /** How many have words of the query: of a query with operators exactly, of any other those in `all`. */
  total: number;
  /** How many more are only close to it in meaning. */
  byMeaning: number;
  /** What the total is made of. */
  facets: Facets;
  meaning: SearchedPapers['meaning'];
  phrases: SearchedPapers['phrases'];
  /** There are more than were looked through. */
  more: boolean;
  /** Retracted papers that were left out. */
  hidden: number;
  question: UnderstoodQuestion;
  /** What of the filters was not obeyed as it came. */
  problems: UnderstoodPart[];
  terms: QueryTerms;
  index: LexicalIndex;
  /** The passage of the full text by which a paper was found, by pmc_id. */
  passages: ReadonlyMap<string, string>;
}

/** How a query is searched besides its words and filters. */
type Manner = Omit<Parameters<typeof sharedSearch>[2], keyof RankFilters>;

/** Finds the papers for a query under its filters. Retracted ones are left out and counted, unless they are asked for. */
export async function retrieveFound(services: Services, query: Query): Promise<FoundList> {
  const { words, sort, only_words: onlyWords, as_written: asWritten, retracted, ...others } = query;
  const { full_text: fullText, with_abstract: withAbstract, query: written, ...same } = others;
  const now = services.now();
  const question = words
    ? await readCorrectedQuestion(services, written, words, now)
    : await readQuestion(services, written, now);
  const { filters, problems } = inOrder({ ...same, fullText, withAbstract }, written);
  // Another order than by relevance is one of the papers that have the words.
  const meaning = onlyWords || sort !== 'best' ? undefined : (words ?? written);
  const manner = { now, meaning, asWritten: asWritten?.split('\n') };
  const found = question.tree
    ? await foundInSet(services, question, { now, ...filters, withoutRetracted: !retracted })
    : await foundByWords(services, question, { manner, filters, retracted: retracted ?? false });
  return { ...found, all: sorted(found.all, sort), problems };
}

/** The filters with the earlier year first. */
function inOrder(
  filters: RankFilters,
  written: string,
): { filters: RankFilters; problems: UnderstoodPart[] } {
  const { from, to } = filters;
  if (from === undefined || to === undefined || from <= to) return { filters, problems: [] };
  const meaning = `The years ${from} to ${to} end before they begin: they were read as ${to} to ${from}.`;
  const problem: UnderstoodPart = {
    ...{ kind: 'problem', written: `${from} to ${to}` },
    ...{ meaning, without: written },
  };
  return { filters: { ...filters, from: to, to: from }, problems: [problem] };
}

type Found = Omit<FoundList, 'problems'>;

interface ByWords {
  manner: Manner;
  filters: RankFilters;
  /** Retracted papers are listed, too. */
  retracted: boolean;
}

/**
 * The list of a query does not depend on its filters: they choose from it. So every number beside a filter is what choosing it gives,
 * and a narrower list is a part of the wider one.
 */
async function foundByWords(
  services: Services,
  question: UnderstoodQuestion,
  { manner, filters, retracted }: ByWords,
): Promise<Found> {
  const whole = await sharedSearch(services, question, manner);
  const { papers, more } = onTopic(whole);
  const inText = await onlyInFullText(services.db, whole, papers.filter(isByWords).filter(isShown), papers);
  const narrow = await narrowing(services, question, { manner, filters }, [...papers, ...inText.values()]);
  const isListed = (paper: SearchHit) => retracted || isShown(paper);
  const chosen = narrow ? narrow(papers) : papers;
  const texts = narrow ? narrow([...inText.values()]) : [...inText.values()];
  const found = chosen.filter(isListed);
  const byMeaning = found.filter((hit) => !isByWords(hit)).length;
  // What has the words, if only in its full text, is before what is only close to them.
  const [first, last] = found.length > byMeaning ? [found, []] : [[], found];
  const all = [...first, ...texts.filter(isListed), ...last];
  const counted = all.filter(isByWords);
  return {
    ...{ all, total: counted.length, byMeaning, facets: countFound(counted) },
    ...{ more: more && !narrow && counted.length > 0, hidden: chosen.length - found.length },
    ...{ question: whole.question, terms: whole.terms, index: whole.index },
    ...{ meaning: whole.meaning, phrases: whole.phrases },
    passages: new Map([...inText].map(([id, { passage }]) => [id, passage])),
  };
}

/** Chooses papers of a list. */
type Choice = <P extends SearchHit>(papers: readonly P[]) => P[];

/**
 * Returns what chooses the papers that meet the filters, in the order and with the scores of a search under these filters, which reads
 * the best of them; null without filters.
 */
async function narrowing(
  services: Services,
  question: UnderstoodQuestion,
  { manner, filters }: Pick<ByWords, 'manner' | 'filters'>,
  list: readonly SearchHit[],
): Promise<Choice | null> {
  const condition = conditionsOfFilters(filters);
  if (!condition) return null;
  const ids = list.map(({ pmcId }) => pmcId);
  const [meeting, { papers: ranked }] = await Promise.all([
    idsMeeting(services.db, ids, condition),
    sharedSearch(services, question, { ...manner, ...filters }),
  ]);
  const met = new Set(meeting);
  const places = new Map(
    ranked.map(({ pmcId, score, covered }, place) => [pmcId, { place, score, covered }]),
  );
  const placeOf = ({ pmcId }: SearchHit) => places.get(pmcId)?.place ?? places.size;
  return (papers) =>
    papers
      .filter(({ pmcId }) => met.has(pmcId))
      .toSorted((a, b) => placeOf(a) - placeOf(b))
      .map((paper) => {
        const { score, covered } = places.get(paper.pmcId) ?? paper;
        return { ...paper, score, covered };
      });
}

/** Whether a paper has words of the query; the others are listed only because they are close to it in meaning. */
const isByWords = ({ matchedBy }: Pick<SearchHit, 'matchedBy'>): boolean => matchedBy !== 'meaning';
/** Whether a paper is listed only because it is close to the query in meaning. */
export const isByMeaning = (hit: Pick<SearchHit, 'matchedBy'>): boolean => !isByWords(hit);

/** A paper that is named by its id must be shown, retracted or not. */
const isShown = ({ retracted, matchedBy }: SearchHit): boolean => !retracted || matchedBy === 'id';

/** A set may be larger than the list, so what is left out of it is counted by itself. */
async function foundInSet(
  services: Services,
  question: UnderstoodQuestion,
  options: RankFilters & { now: Date },
): Promise<Found> {
  const { papers, exactly, facets, more, terms, index } = await sharedSearch(services, question, options);
  const { tree } = question;
  const condition = conditionsOf(question, { ...options, withoutRetracted: false });
  const hidden =
    tree && options.withoutRetracted ? await retractedInSet(services.db, index, { tree, condition }) : 0;
  return {
    ...{ all: papers, total: exactly ?? papers.length, facets: facets ?? countFound(papers) },
    ...{ byMeaning: 0, more, hidden, question, terms, index },
    ...{ meaning: 'unused', phrases: 'unused', passages: new Map() },
  };
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
