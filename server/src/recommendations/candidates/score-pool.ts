import type { Preference } from '../../library/interactions/read-preferences.ts';
import type { RankedPaper } from '../../platform/schema/events.ts';
import { countTerms } from '../../text/vectors/terms.ts';
import { sumOf, type Vector } from '../../text/vectors/vectors.ts';
import { evidenceFactor, recencyFactor } from '../scoring/factors.ts';
import { type InteractionMatrix, interactionMatrix } from '../scoring/interaction-matrix.ts';
import { scorePapers } from '../scoring/score-papers.ts';
import type { Asking, Found, Subject } from './asking.ts';
import type { PoolPaper } from './pool.ts';
import type { TermSpace } from './term-space.ts';

/** What the catalogue's own measure of the subject and BM25 of its words count beside the learned taste. */
const FIT = 0.8;
const WORDS = 0.7;
const AGAINST = 0.5;

/** A paper of the pool with its score, what it is made of and the reader's reason. */
export interface ScoredPaper extends Pick<RankedPaper, 'shares' | 'like' | 'readers'> {
  paper: PoolPaper;
  vector: Vector;
  score: number;
}

/** Scores the pool for the subject and the readings within it, best first. */
export function scorePool(
  pool: readonly PoolPaper[],
  subject: Subject,
  readings: readonly Preference[],
  { byWords, reads, asking }: Found,
): ScoredPaper[] {
  const { space } = asking;
  const vectors = pool.map(({ pmc_id, terms }) => space.ofPaper(pmc_id, terms));
  const wanted = space.vector(countTerms([subject.label, ...subject.synonyms].join('\n')));
  const told = readings.map((reading) => toldBy(reading, space));
  const at = new Map(pool.map(({ pmc_id }, index) => [pmc_id, index]));
  const known = reads.map((ids) => ids.flatMap((id) => at.get(id) ?? []));
  const shelf = interactionMatrix(vectors, space.width, known);
  const profile = sumOf([{ vector: wanted, weight: 1 }, ...told]);
  const scores = scorePapers(shelf, { profile, liked: likedAmong(told, at) });
  const parts = partsOf(shelf, wanted, told);
  const most = byWords[0]?.score || 1;
  const bm25 = new Map(byWords.map((one) => [one.pmcId, one.score / most]));
  const scored = pool.map((paper, index): ScoredPaper => {
    const named = FIT * (paper.fits[subject.label] ?? 0) + WORDS * (bm25.get(paper.pmc_id) ?? 0);
    const [score, content, coRead] = [scores.score, scores.content, scores.coRead].map(
      (all) => all[index] ?? 0,
    );
    const { like, liked } = parts(index);
    const sum = { whole: named + (score ?? 0), alike: (content ?? 0) * liked, coRead: coRead ?? 0 };
    const readers = shelf.readersOf[index]?.length ?? 0;
    return { paper, vector: vectors[index] ?? NOTHING, like, readers, ...weighed(paper, sum, asking) };
  });
  return scored.sort((a, b) => b.score - a.score || (a.paper.pmc_id < b.paper.pmc_id ? -1 : 1));
}

const NOTHING: Vector = { terms: new Int32Array(), weights: new Float64Array() };

function likedAmong(told: readonly Told[], at: ReadonlyMap<string, number>): Map<number, number> {
  const liked = told.flatMap(({ pmcId, weight }) => {
    const index = at.get(pmcId);
    return index !== undefined && weight > 0 ? [[index, weight] as const] : [];
  });
  return new Map(liked);
}

/** Applies the factors for evidence and newness, and tells what share of the score each part has. */
function weighed(
  paper: PoolPaper,
  sum: { whole: number; alike: number; coRead: number },
  asking: Asking,
): Pick<ScoredPaper, 'score' | 'shares'> {
  const evidence = asking.useEvidence ? evidenceFactor(paper.reputability) : 1;
  const raised = Math.max(0, 1 - 1 / evidence);
  const share = (value: number): number =>
    sum.whole > 0 ? rounded((Math.max(0, value) / sum.whole) * (1 - raised)) : 0;
  return {
    score: sum.whole * evidence * recencyFactor(paper.pub_year, asking.now.getFullYear()),
    shares: {
      interest: share(sum.whole - sum.alike - sum.coRead),
      liked: share(sum.alike),
      coReaders: share(sum.coRead),
      evidence: rounded(raised),
    },
  };
}

const rounded = (share: number): number => Math.round(100 * Math.min(1, share)) / 100;

interface Told {
  pmcId: string;
  vector: Vector;
  weight: number;
}

/** A dislike counts half: it says less of what is wanted. */
function toldBy({ pmc_id, terms, weight }: Preference, space: TermSpace): Told {
  return {
    pmcId: pmc_id,
    vector: space.ofPaper(pmc_id, terms),
    weight: weight > 0 ? weight : AGAINST * weight,
  };
}

/** Takes the likeness to the profile apart again, exactly: it is a sum over the subject's words and the papers read. */
function partsOf(shelf: InteractionMatrix, wanted: Vector, told: readonly Told[]) {
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
