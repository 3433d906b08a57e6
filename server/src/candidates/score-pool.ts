import { evidenceFactor, recencyFactor } from '../ranking/factors.ts';
import { scorePapers } from '../ranking/score-papers.ts';
import { type Shelf, shelve } from '../ranking/shelf.ts';
import { countTerms } from '../ranking/terms.ts';
import { sumOf, type Vector } from '../ranking/vectors.ts';
import type { RankedPaper } from '../tables/events.ts';
import type { Reading } from '../taste/readings-of.ts';
import type { PoolPaper, TermSpace } from './pool.ts';
import type { Asking, Subject } from './rank-interest.ts';

/** What the catalogue's own measure of the subject and BM25 of its words count beside the learned taste. */
const FIT = 0.8;
const WORDS = 0.7;
/** Papers pushed away count half: a dislike says less of what is wanted. */
const AGAINST = 0.5;

/** A paper of the pool with its score, what it is made of and the reader's reason. */
export interface ScoredPaper extends Pick<RankedPaper, 'shares' | 'like' | 'readers'> {
  paper: PoolPaper;
  vector: Vector;
  score: number;
}

interface Found {
  byWords: readonly { pmcId: string; score: number }[];
  reads: readonly string[][];
  asking: Asking;
}

/** Scores the pool for the subject and the readings within it, best first. */
export function scorePool(
  pool: readonly PoolPaper[],
  subject: Subject,
  readings: readonly Reading[],
  { byWords, reads, asking }: Found,
  space: TermSpace,
): ScoredPaper[] {
  const vectors = pool.map(({ terms }) => space.ofPaper(terms));
  const wanted = space.vector(countTerms([subject.label, ...subject.synonyms].join('\n')));
  const told = readings.map(({ pmc_id, terms, weight }) => ({
    pmcId: pmc_id,
    vector: space.ofPaper(terms),
    weight: weight > 0 ? weight : AGAINST * weight,
  }));
  const at = new Map(pool.map(({ pmc_id }, index) => [pmc_id, index]));
  const known = reads.map((ids) => ids.flatMap((id) => at.get(id) ?? []));
  const shelf = shelve(vectors, space.width, known);
  const liked = new Map(told.flatMap(({ pmcId, weight }) => {
    const index = at.get(pmcId);
    return index !== undefined && weight > 0 ? [[index, weight] as const] : [];
  }));
  const profile = sumOf([{ vector: wanted, weight: 1 }, ...told]);
  const { content, coRead, score } = scorePapers(shelf, { profile, liked });
  const parts = partsOf(shelf, wanted, told);
  const most = byWords[0]?.score || 1;
  const bm25 = new Map(byWords.map((one) => [one.pmcId, one.score / most]));
  const thisYear = asking.now.getFullYear();
  return pool
    .map((paper, index): ScoredPaper => {
      const named = FIT * (paper.fits[subject.label] ?? 0) + WORDS * (bm25.get(paper.pmc_id) ?? 0);
      const sum = named + (score[index] ?? 0);
      const evidence = asking.useEvidence ? evidenceFactor(paper.reputability) : 1;
      const part = parts(index);
      const alike = (content[index] ?? 0) * part.liked;
      const share = (value: number): number => (sum > 0 ? Math.round((100 * Math.max(0, value)) / sum / evidence) / 100 : 0);
      return {
        paper,
        vector: vectors[index] ?? { terms: new Int32Array(), weights: new Float64Array() },
        score: sum * evidence * recencyFactor(paper.pub_year, thisYear),
        shares: {
          interest: share(sum - alike - (coRead[index] ?? 0)),
          liked: share(alike),
          coReaders: share(coRead[index] ?? 0),
          evidence: Math.max(0, Math.round(100 * (1 - 1 / evidence)) / 100),
        },
        like: part.like,
        readers: shelf.readersOf[index]?.length ?? 0,
      };
    })
    .sort((a, b) => b.score - a.score || (a.paper.pmc_id < b.paper.pmc_id ? -1 : 1));
}

interface Told {
  pmcId: string;
  vector: Vector;
  weight: number;
}

/** Takes the likeness to the profile apart again, exactly: it is a sum over the subject's words and the papers read. */
function partsOf(shelf: Shelf, wanted: Vector, told: readonly Told[]) {
  const byWords = shelf.words.dots(wanted);
  const liked = told
    .filter(({ weight }) => weight > 0)
    .map(({ pmcId, vector, weight }) => ({ pmcId, weight, alike: shelf.words.dots(vector) }));
  return (index: number): { liked: number; like: string | null } => {
    let [sum, most, like]: [number, number, string | null] = [0, 0, null];
    for (const { pmcId, weight, alike } of liked) {
      const part = weight * (alike[index] ?? 0);
      sum += part;
      if (part > most) [most, like] = [part, pmcId];
    }
    const whole = sum + (byWords[index] ?? 0);
    return { liked: whole > 0 ? sum / whole : 0, like };
  };
}
