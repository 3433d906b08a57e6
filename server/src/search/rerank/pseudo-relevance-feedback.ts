import { bm25Idf } from '../../text/tokens/idf.ts';
import type { DocumentFrequencies } from '../index/lexical-index.ts';
import { B, K1, weights } from '../weights.ts';
import { type PaperText, paperStems } from './paper-stems.ts';
import type { Candidate, Ranked } from './rerank.ts';

/** A paper's words: how often each stem occurs in it, the title counted twice, and how many words it has. */
interface Words {
  times: ReadonlyMap<string, number>;
  length: number;
}

/** Feedback re-orders so many of the first; papers further down keep their places. */
const REORDERED = 50;
/** From fewer there is nothing to learn. */
const LEAST = 10;
/** A stem that a greater share of the papers have does not distinguish them; one that a single paper has finds no other. */
const COMMON = 0.2;
const RARE = 2;

/**
 * Reorders ranked papers by the terms of the best of them (pseudo-relevance feedback after Rocchio: the words of the
 * first few that weigh most become a second question, which the first 50 are scored by). The first paper stays the
 * first: it is the one the others are likened to, so a paper that was clearly meant is never pushed down.
 */
export function pseudoRelevanceFeedback<T extends Candidate & Ranked>(
  ranked: readonly T[],
  frequencies: DocumentFrequencies,
): T[] {
  const first = ranked.filter(({ retracted }) => !retracted).slice(0, REORDERED);
  if (first.length < LEAST || frequencies.papers === 0) return [...ranked];
  const likeness = likenessOf(first, frequencies);
  const most = 1 + weights.feedback;
  const scored = first
    .map((paper, place) => ({
      ...paper,
      score: (paper.score + weights.feedback * (likeness[place] ?? 0)) / most,
    }))
    .toSorted((a, b) => b.score - a.score);
  const knownKeys = new Set(first.map(({ pmcId }) => pmcId));
  const others = ranked.filter(({ pmcId }) => !knownKeys.has(pmcId));
  return [...scored, ...others.map((paper) => ({ ...paper, score: paper.score / most }))];
}

/** How much each paper has of the terms of the first few, as a share of the maximum; 1 for the first. */
function likenessOf(papers: readonly (Candidate & Ranked)[], frequencies: DocumentFrequencies): number[] {
  const texts = papers.map(({ text }) => wholeOf(text));
  const learnt = texts.slice(0, weights.feedbackPapers).map((parts) => countStems(parts));
  const mean = learnt.reduce((sum, { length }) => sum + length, 0) / learnt.length;
  const sums = new Map<string, number>();
  for (const [place, { times, length }] of learnt.entries())
    for (const [stem, count] of times)
      sums.set(stem, (sums.get(stem) ?? 0) + (papers[place]?.score ?? 0) * saturated(count, length / mean));
  const asked = [...sums]
    .map(([stem, sum]) => ({ stem, weight: sum * idf(frequencies, stem) }))
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, weights.feedbackWords);
  const queryStems = new Set(asked.map(({ stem }) => stem));
  const fits = texts.map((parts) => {
    const { times, length } = countStems(parts, queryStems);
    return asked.reduce(
      (total, { stem, weight }) => total + weight * saturated(times.get(stem) ?? 0, length / mean),
      0,
    );
  });
  const best = Math.max(...fits, Number.MIN_VALUE);
  return fits.map((fit, place) => (place === 0 ? 1 : fit / best));
}

const saturated = (times: number, length: number): number =>
  (times * (K1 + 1)) / (times + K1 * (1 - B + B * length));

/** A number is not a subject: papers that share a dose or a year need not be alike. */
const NUMBER = /^\p{N}/u;

function idf(frequencies: DocumentFrequencies, stem: string): number {
  if (NUMBER.test(stem)) return 0;
  const papers = frequencies.papersWith(stem);
  if (papers < RARE || papers > COMMON * frequencies.papers) return 0;
  return bm25Idf(papers, frequencies.papers);
}

/** The stems of a paper, those of its title twice. */
function wholeOf(text: PaperText): (readonly string[])[] {
  const { title, keyWords, headings, abstract } = paperStems(text);
  return [title, title, keyWords, headings, abstract];
}

/** Counts every stem of a paper, or only the wanted ones: there are fifty papers and twenty stems. */
function countStems(parts: readonly (readonly string[])[], stemsToCount?: ReadonlySet<string>): Words {
  const times = new Map<string, number>();
  for (const stems of parts)
    for (const stem of stems)
      if (!stemsToCount || stemsToCount.has(stem)) times.set(stem, (times.get(stem) ?? 0) + 1);
  return { times, length: parts.reduce((sum, { length }) => sum + length, 0) };
}
