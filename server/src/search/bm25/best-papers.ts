import type { Segment } from './segment.ts';

/** A paper with its BM25 score; higher is better. */
export interface RankedPaper {
  pmcId: string;
  score: number;
}

/** Steps between no score and the greatest one. A search of common words scores most papers, and thousands of them are kept. */
const STEPS = 4096;

interface Scored {
  segment: Pick<Segment, 'idAt'>;
  places: Uint32Array;
  scores: Float32Array;
}

/** The best so many of the papers of several segments. */
export class BestPapers {
  private readonly limit: number;
  private readonly parts: Scored[] = [];

  constructor(limit: number) {
    this.limit = limit;
  }

  /** Takes the papers of a segment that have a score, by their places. */
  offer(scores: Float32Array, segment: Pick<Segment, 'idAt'>): void {
    const places = new Uint32Array(scores.length);
    const above = new Float32Array(scores.length);
    let many = 0;
    for (let place = 0; place < scores.length; place++) {
      const score = scores[place] ?? 0;
      if (score === 0) continue;
      places[many] = place;
      above[many++] = score;
    }
    this.parts.push({ segment, places: places.subarray(0, many), scores: above.subarray(0, many) });
  }

  /** Of papers with the same score the one whose id comes first is first, however the segments lie. */
  sorted(): RankedPaper[] {
    const least = leastOfBest(
      this.parts.map(({ scores }) => scores),
      this.limit,
    );
    const found: RankedPaper[] = [];
    for (const { segment, places, scores } of this.parts)
      for (let at = 0; at < scores.length; at++) {
        const score = scores[at] ?? 0;
        if (score >= least) found.push({ pmcId: segment.idAt(places[at] ?? 0), score });
      }
    return found.sort((a, b) => b.score - a.score || (a.pmcId < b.pmcId ? -1 : 1)).slice(0, this.limit);
  }
}

/** A score that at least `limit` scores reach, or all, and hardly more: they are counted in steps, since sorting all costs more. */
function leastOfBest(parts: readonly Float32Array[], limit: number): number {
  if (limit === 0) return Number.POSITIVE_INFINITY;
  let greatest = 0;
  for (const scores of parts) for (const score of scores) if (score > greatest) greatest = score;
  const perStep = (STEPS - 1) / greatest;
  const counts = new Uint32Array(STEPS);
  for (const scores of parts)
    for (const score of scores) {
      const step = Math.floor(score * perStep);
      counts[step] = (counts[step] ?? 0) + 1;
    }
  let [step, reached] = [STEPS, 0];
  while (step > 0 && reached < limit) reached += counts[--step] ?? 0;
  // A little below the step, because a product that was rounded may lie on either side of it.
  return Math.max(0, step / perStep - greatest / STEPS / 1000);
}
