import type { Preference } from '../../library/preferences/preferences.ts';
import { countTerms } from '../../text/vectors/terms.ts';
import { sumOf, type Vector } from '../../text/vectors/vectors.ts';
import type { RankedCandidate } from '../schema.ts';
import { designFactor, evidenceFactor, recencyFactor } from '../scoring/factors.ts';
import { type InteractionMatrix, interactionMatrix } from '../scoring/interaction-matrix.ts';
import { hyperparametersFor } from '../scoring/recipes.ts';
import { scorePapers } from '../scoring/score-papers.ts';
import { typicality } from '../scoring/typicality.ts';
import type { PoolPaper } from './pool.ts';
import { MAIN_FIT, type RankingContext, type RetrievedCandidates, type Subject } from './ranking-context.ts';
import type { TermSpace } from './term-space.ts';

/** The weights of the paper's fit to the interest and of BM25 before any like; the learned score has weight 1. */
const FIT_WEIGHT = 0.8;
const BM25_WEIGHT = 0.7;
/** With so many likes of an interest both weigh half: what a user likes says more than a name. */
const LIKES_THAT_HALVE = 2;
/** The weight of BM25 by the words of liked papers, where there is no interest. */
const LIKED_BM25_WEIGHT = 1;
/** The weight of the fit to an interest that liked papers share, where there is no interest. */
const SHARED_FIT_WEIGHT = 0.5;
/** With so many users behind a paper co-reading counts half: of few users it says little. */
const USERS_THAT_HALVE = 5;
/** The weight of a dislike relative to a like: it says less about what is wanted. */
const DISLIKE_WEIGHT = 0.5;

/** A paper of the pool with its score, the shares of its parts and what explains it. */
export interface ScoredPaper extends Pick<RankedCandidate, 'shares' | 'like' | 'readers'> {
  paper: PoolPaper;
  vector: Vector;
  score: number;
}

/** Scores the papers of the pool for an interest and the preferences that count for it, best first. */
export function scorePool(
  subject: Subject,
  preferences: readonly Preference[],
  { bm25, reads, nearness, context, pool }: RetrievedCandidates & { pool: readonly PoolPaper[] },
): ScoredPaper[] {
  const { space } = context;
  const vectors = pool.map(({ pmc_id, terms }) => space.ofPaper(pmc_id, terms));
  const subjectVector = subject
    ? space.vector(countTerms([subject.label, ...subject.synonyms].join('\n')))
    : NO_TERMS;
  const weighted = preferences.map((preference) => toWeightedPaper(preference, space));
  const indexOf = new Map(pool.map(({ pmc_id }, index) => [pmc_id, index]));
  const known = reads.map((ids) => ids.flatMap((id) => indexOf.get(id) ?? []));
  const matrix = interactionMatrix(vectors, space.width, known);
  const profile = sumOf([{ vector: subjectVector, weight: 1 }, ...weighted]);
  const likes = weighted.filter(({ weight }) => weight > 0).length;
  const parameters = hyperparametersFor(context.recipes, likes);
  const scores = scorePapers(matrix, { profile, liked: likedAmong(weighted, indexOf) }, parameters);
  const likedPart = likedParts(matrix, subjectVector, weighted);
  const relevance = subject
    ? queryRelevance(subject, { bm25, nearness }, likes)
    : likedRelevance(preferences, bm25);
  const typical = subject
    ? typicality(
        pool.map(({ fits }) => (fits[subject.label] ?? 0) >= MAIN_FIT),
        vectors,
        subjectVector,
        space.width,
      )
    : null;
  const scored = pool.map((paper, index): ScoredPaper => {
    const { like, share } = likedPart(index);
    const readers = matrix.usersOf[index]?.length ?? 0;
    const coRead = scores.coRead[index] ?? 0;
    const counted = (coRead * readers) / (readers + USERS_THAT_HALVE);
    const parts = {
      total: relevance(paper) + (scores.score[index] ?? 0) - coRead + counted,
      liked: (scores.content[index] ?? 0) * share,
      coRead: counted,
    };
    return {
      paper,
      vector: vectors[index] ?? NO_TERMS,
      like,
      readers,
      ...applyFactors(paper, parts, context, nearness.has(paper.pmc_id) ? 1 : (typical?.[index] ?? 1)),
    };
  });
  return scored.sort((a, b) => b.score - a.score || (a.paper.pmc_id < b.paper.pmc_id ? -1 : 1));
}

const NO_TERMS: Vector = { terms: new Int32Array(), weights: new Float64Array() };

/**
 * Returns the weighted sum of a paper's fit to the interest and its BM25 score, divided by the greatest. Both shrink with the
 * number of likes. Of a paper that came in by meaning the nearness stands for the fit.
 */
function queryRelevance(
  subject: NonNullable<Subject>,
  { bm25, nearness }: Pick<RetrievedCandidates, 'bm25' | 'nearness'>,
  likes: number,
): (paper: PoolPaper) => number {
  const greatest = bm25[0]?.score || 1;
  const relative = new Map(bm25.map(({ pmcId, score }) => [pmcId, score / greatest]));
  const left = LIKES_THAT_HALVE / (LIKES_THAT_HALVE + likes);
  return ({ fits, pmc_id }) =>
    left *
    (FIT_WEIGHT * (nearness.get(pmc_id) ?? fits[subject.label] ?? 0) +
      BM25_WEIGHT * (relative.get(pmc_id) ?? 0));
}

/**
 * Returns the weighted sum of a paper's BM25 score by the words of liked papers and of its fit to the interest that it shares
 * with most of them.
 */
function likedRelevance(
  preferences: readonly Preference[],
  bm25: RetrievedCandidates['bm25'],
): (paper: PoolPaper) => number {
  const greatest = bm25[0]?.score || 1;
  const relative = new Map(bm25.map(({ pmcId, score }) => [pmcId, score / greatest]));
  const liked = preferences.filter(({ weight }) => weight > 0);
  const total = liked.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const shares = new Map<string, number>();
  for (const { weight, fits } of liked)
    for (const [label, fit] of Object.entries(fits))
      shares.set(label, (shares.get(label) ?? 0) + (weight * fit) / total);
  return ({ fits, pmc_id }) => {
    const shared = Object.entries(fits).map(([label, fit]) => fit * (shares.get(label) ?? 0));
    return LIKED_BM25_WEIGHT * (relative.get(pmc_id) ?? 0) + SHARED_FIT_WEIGHT * Math.max(0, ...shared);
  };
}

function likedAmong(
  weighted: readonly WeightedPaper[],
  indexOf: ReadonlyMap<string, number>,
): Map<number, number> {
  const liked = weighted.flatMap(({ pmcId, weight }) => {
    const index = indexOf.get(pmcId);
    return index !== undefined && weight > 0 ? [[index, weight] as const] : [];
  });
  return new Map(liked);
}

/** Applies the factors for evidence, design, recency and sense; returns the share of each part in the score, 0 to 1. */
function applyFactors(
  paper: PoolPaper,
  parts: { total: number; liked: number; coRead: number },
  context: RankingContext,
  typical: number,
): Pick<ScoredPaper, 'score' | 'shares'> {
  const evidence = context.useEvidence ? evidenceFactor(paper.reputability) : 1;
  const recency = recencyFactor(paper.pub_year, context.now.getFullYear());
  const evidenceShare = Math.max(0, 1 - 1 / evidence);
  const share = (value: number): number =>
    parts.total > 0 ? rounded((Math.max(0, value) / parts.total) * (1 - evidenceShare)) : 0;
  return {
    score: parts.total * evidence * designFactor(paper.study_design) * recency * Math.min(1, typical),
    shares: {
      interest: share(parts.total - parts.liked - parts.coRead),
      liked: share(parts.liked),
      coReaders: share(parts.coRead),
      evidence: rounded(evidenceShare),
    },
  };
}

/** To two digits, at most 1. */
const rounded = (share: number): number => Math.round(100 * Math.min(1, share)) / 100;

/** A paper of the user's preferences as a vector with its weight. */
interface WeightedPaper {
  pmcId: string;
  vector: Vector;
  weight: number;
}

function toWeightedPaper({ pmc_id, terms, weight }: Preference, space: TermSpace): WeightedPaper {
  return {
    pmcId: pmc_id,
    vector: space.ofPaper(pmc_id, terms),
    weight: weight > 0 ? weight : DISLIKE_WEIGHT * weight,
  };
}

/**
 * Splits the similarity to the profile, which is a sum over the interest's words and the preferred papers. The returned
 * function gives, for a paper's index, the share that comes from liked papers, 0 to 1, and the liked paper with the
 * greatest part.
 */
function likedParts(matrix: InteractionMatrix, subjectVector: Vector, weighted: readonly WeightedPaper[]) {
  const bySubject = matrix.words.dots(subjectVector);
  const liked = weighted
    .filter(({ weight }) => weight > 0)
    .map(({ pmcId, vector, weight }) => ({ pmcId, weight, similarity: matrix.words.dots(vector) }));
  return (index: number): { share: number; like: string | null } => {
    let [sum, greatest, like]: [number, number, string | null] = [0, 0, null];
    for (const { pmcId, weight, similarity } of liked) {
      const part = weight * (similarity[index] ?? 0);
      sum += part;
      if (part > greatest) [greatest, like] = [part, pmcId];
    }
    const total = sum + (bySubject[index] ?? 0);
    return { share: total > 0 ? sum / total : 0, like };
  };
}
