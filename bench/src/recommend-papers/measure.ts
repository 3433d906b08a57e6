/** How good lists of recommendations are: shares of 0 to 1, averaged over users. */
export interface Quality {
  recall50: number;
  recall100: number;
  recall300: number;
  ndcg10: number;
}

/** The quality of one list, best first, against the papers it should hold. */
export function qualityOf(list: readonly number[], wanted: readonly number[]): Quality {
  const truth = new Set(wanted);
  const hits = (depth: number): number => list.slice(0, depth).filter((paper) => truth.has(paper)).length;
  const gain = (place: number): number => 1 / Math.log2(place + 2);
  const gained = list
    .slice(0, 10)
    .reduce((sum, paper, place) => sum + (truth.has(paper) ? gain(place) : 0), 0);
  const best = Array.from({ length: Math.min(10, truth.size) }, (_, place) => gain(place));
  return {
    recall50: hits(50) / truth.size,
    recall100: hits(100) / truth.size,
    recall300: hits(300) / truth.size,
    ndcg10: gained / best.reduce((sum, value) => sum + value, 0),
  };
}

/** The mean of each figure. */
export function mean(all: readonly Quality[]): Quality {
  const of = (figure: keyof Quality): number =>
    all.reduce((sum, one) => sum + one[figure], 0) / Math.max(1, all.length);
  return {
    recall50: of('recall50'),
    recall100: of('recall100'),
    recall300: of('recall300'),
    ndcg10: of('ndcg10'),
  };
}

/** The list shuffled with a generator of its own seed (mulberry32), the same on every machine. */
export function shuffled<T>(list: readonly T[], seed: number): T[] {
  const random = generator(seed);
  const mixed = [...list];
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    const [a, b] = [mixed[last], mixed[other]];
    if (a !== undefined && b !== undefined) [mixed[last], mixed[other]] = [b, a];
  }
  return mixed;
}

function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
