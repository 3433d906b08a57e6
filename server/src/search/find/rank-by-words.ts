import type { KeptDatabase } from '../../platform/services.ts';
import type { RankedPaper } from '../bm25/best-papers.ts';
import type { LexicalIndex } from '../index/lexical-index.ts';
import { DesignatedNames } from '../rerank/designated-names.ts';
import type { UnderstoodQuestion } from '../understood-question.ts';
import { stemsOfPhrases } from './candidate-filters.ts';
import type { FilterCondition } from './filter-condition.ts';
import { type CandidatePaper, knownCandidates, readCandidates } from './rank-papers.ts';

/** What a question asks for besides its words: names with a designator, and study designs. */
export interface AskedBesides {
  names: DesignatedNames;
  wanted: ReadonlySet<string | null>;
}

/** Returns what a question asks for besides its words. */
export function askedBesides(question: UnderstoodQuestion): AskedBesides {
  const designNames = question.designs.flatMap(({ designs }) => designs);
  return { names: new DesignatedNames(question), wanted: new Set(designNames) };
}

/** How deep it is looked through where the best `depth` are not all; bounds the work for common words. */
const DEEP = 10_000;
/** A paper with a smaller share of the best one's BM25 has a word of the query, not its subject. */
export const TAIL = 0.2;
const FEW = 100;
/** Read and ranked again; further down nothing relevant was found on the tuning questions. */
const READ = 60;
/** The same for names with a designator, "vitamin K": the index has the words apart, so more papers must be looked at. */
const READ_FOR_NAMES = 300;

/** Papers in order: those whose texts are to be read, and the others. */
export interface Ranking {
  best: CandidatePaper[];
  others: CandidatePaper[];
  more: boolean;
}

/**
 * All papers on the subject, up to the best 10,000: what is counted, filtered and sorted. Conditions are set on what the words found;
 * the best 10,000 are looked through where the best 1,000 leave few.
 */
export async function rankByWords(
  services: KeptDatabase,
  { index, words, phrases }: { index: LexicalIndex; words: string; phrases: readonly string[] },
  condition: FilterCondition | null,
  { depth, names, wanted }: AskedBesides & { depth: number },
): Promise<Ranking> {
  const { db } = services;
  const read = names.isWhole ? READ_FOR_NAMES : READ;
  if (!words) {
    const newest = condition ? await readCandidates(db, { newest: DEEP }, condition.sql) : [];
    return parted(newest, newest.length >= DEEP, read);
  }
  const known = (some: readonly RankedPaper[]) => knownCandidates(services, index.version, some);
  const must = stemsOfPhrases(phrases);
  const deep = index.rank(words, Math.max(DEEP, depth), must);
  const ranked = deep.slice(0, depth);
  const more = ranked.length >= depth;
  if (!condition) {
    const { all, isWhole } = await onSubject();
    if (wanted.size > 0) return parted(designsAmong(all, wanted), !isWhole, 2 * read);
    const first = new Set(ranked.slice(0, read).map(({ pmcId }) => pmcId));
    const best = all.filter(({ pmcId }) => first.has(pmcId));
    return { best, others: all.slice(best.length), more: !isWhole };
  }
  const papers = await meeting(ranked, condition);
  if (!more || papers.length >= FEW) return parted(papers, more, read);
  return parted(await meeting(deep, condition), more, read);

  /** The best, and those behind them that are no tail; `isWhole`: no others are on the subject. */
  async function onSubject(): Promise<{ all: CandidatePaper[]; isWhole: boolean }> {
    const first = await known(ranked);
    const least = TAIL * (first[0]?.bm25 ?? 0);
    if (!more || (ranked.at(-1)?.score ?? 0) < least) return { all: first, isWhole: true };
    const rest = deep.slice(depth).filter(({ score }) => score >= least);
    const isWhole = ranked.length + rest.length < deep.length || deep.length < DEEP;
    return { all: [...first, ...(await known(rest))], isWhole };
  }

  async function meeting(
    all: readonly RankedPaper[],
    { test, sql }: FilterCondition,
  ): Promise<CandidatePaper[]> {
    return test ? (await known(all)).filter(test) : readCandidates(db, { ranked: all }, sql);
  }
}

/** The best papers and the best of the wanted designs, in the order of the words, before all others. */
function designsAmong(papers: CandidatePaper[], designNames: ReadonlySet<string | null>): CandidatePaper[] {
  const best = papers.slice(0, READ);
  const ofDesign = papers
    .slice(READ)
    .filter(({ design }) => designNames.has(design))
    .slice(0, READ);
  const first = new Set([...best, ...ofDesign]);
  return [...first, ...papers.filter((paper) => !first.has(paper))];
}

/** Returns papers as a ranking of which the first are to be read. */
export const parted = (papers: CandidatePaper[], more: boolean, read = READ): Ranking => ({
  best: papers.slice(0, read),
  others: papers.slice(read),
  more,
});
