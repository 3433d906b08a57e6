import type { UnderstoodQuestion } from '../understood-question.ts';
import { weights } from '../weights.ts';
import { type PaperText, paperStems } from './paper-stems.ts';
import type { QueryTerms } from './query-terms.ts';

/** A paper to be reranked. */
export interface Candidate {
  pmcId: string;
  /** BM25 score, higher is better. */
  bm25: number;
  year: number | null;
  design: string | null;
  reputability: number;
  retracted: boolean;
  text: PaperText;
}

export interface Ranked {
  /** How well the paper fits the question, 0 to 1. */
  score: number;
  /** The idf-weighted share of the words of the question that the paper has, 0 to 1, comparable over questions. */
  covered: number;
}

const NO_FINDING = new Set<string | null>([
  'Protocol',
  'Editorial or letter',
  'Correction',
  'Retraction notice',
]);
/** The greatest possible sum of the weights. */
const MOST =
  weights.bm25 +
  weights.dense +
  weights.title +
  weights.covered +
  weights.headings +
  weights.together +
  weights.evidence +
  weights.recency;

/**
 * Puts candidates in their final order: a weighted sum over the words covered in title and text, their nearness, BM25,
 * the evidence, the age, and the study design and people of the query. Retracted papers come last.
 */
export function rerank<T extends Candidate>(
  candidates: readonly T[],
  question: Pick<UnderstoodQuestion, 'designs' | 'populations'>,
  terms: QueryTerms,
  now: Date,
): (T & Ranked)[] {
  const best = Math.max(...candidates.map(({ bm25 }) => bm25), Number.MIN_VALUE);
  const people = question.populations.map(({ names }) => anyOf(names));
  const matches = candidates.map((candidate) => ({ candidate, ...scoreText(candidate.text, terms) }));
  const headings = withMeanForMissing(matches.map(({ inHeadings }) => inHeadings));
  return matches
    .map(({ candidate, covered, words }, place) => {
      const facts = scoreMetadata(candidate, question, now) + scorePopulations(candidate.text, people);
      const said = words + weights.headings * (headings[place] ?? 0);
      const score = (weights.bm25 * candidate.bm25) / best + said + facts;
      return { ...candidate, covered, score: Math.min(1, Math.max(0, score / MOST)) };
    })
    .toSorted((a, b) => Number(a.retracted) - Number(b.retracted) || b.score - a.score || b.bm25 - a.bm25);
}

/**
 * Only some papers were ever given headings. Having none is not evidence against a paper, so it gets the average score of those that
 * have some.
 */
function withMeanForMissing(values: readonly (number | null)[]): number[] {
  const known = values.filter((value) => value !== null);
  const mean = known.reduce((sum, value) => sum + value, 0) / Math.max(1, known.length);
  return values.map((value) => value ?? mean);
}

function scoreText(paper: PaperText, terms: QueryTerms) {
  const { title, keyWords, headings, abstract } = paperStems(paper);
  const inTitle = terms.matchStems(title);
  const inText = terms.matchStems(abstract);
  const inKeyWords = terms.matchStems(keyWords);
  const indexed = terms.matchStems(headings);
  const anywhere = inTitle.has.map((has, index) =>
    Math.max(has, inText.has[index] ?? 0, inKeyWords.has[index] ?? 0, indexed.has[index] ?? 0),
  );
  const covered = terms.coverage(anywhere);
  const together = Math.max(terms.proximity(inTitle), terms.proximity(inText));
  const dense = Math.max(terms.density(inTitle), terms.density(inText));
  const words =
    weights.title * terms.coverage(inTitle.has) +
    weights.covered * covered +
    weights.dense * dense +
    weights.together * together;
  return { covered, words, inHeadings: paper.headings.length > 0 ? terms.coverage(indexed.has) : null };
}

function scoreMetadata(
  { year, design, reputability }: Candidate,
  { designs }: Pick<UnderstoodQuestion, 'designs'>,
  now: Date,
): number {
  const age = Math.max(0, now.getFullYear() - (year ?? 1990));
  const isDesignAsked = designs.some((one) => one.designs.some((name) => name === design));
  return (
    weights.evidence * reputability +
    weights.recency * 0.5 ** (age / weights.recencyHalf) +
    (NO_FINDING.has(design) && !isDesignAsked ? weights.noFinding : 0) +
    (isDesignAsked ? weights.design : 0)
  );
}

/** People named in the title are who the paper is about; in headings and abstract they may be others. */
function scorePopulations({ title, headings, abstract }: PaperText, people: readonly RegExp[]): number {
  const inText = `${headings.join('\n')}\n${abstract}`;
  const said = people.map((pattern) => (pattern.test(title) ? 1 : pattern.test(inText) ? 0.5 : 0));
  return said.length === 0
    ? 0
    : (weights.population * said.reduce<number>((sum, one) => sum + one, 0)) / said.length;
}

const anyOf = (names: readonly string[]): RegExp => new RegExp(`\\b(?:${names.join('|')})(?:s|es)?\\b`, 'i');
