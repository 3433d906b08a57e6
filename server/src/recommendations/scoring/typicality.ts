import { SparseMatrix, sumOf, unit, type Vector } from '../../text/vectors/vectors.ts';

/**
 * Returns how much each paper says what the papers about an interest say besides its names: its cosine with their mean,
 * divided by the median of theirs, so that half of them have 1 or more. A paper that uses a name in another sense, as in
 * "bipolar electrode", stands out by a low value. `isAbout` tells which papers are about the interest; `names` holds the
 * terms of its names, which are left out.
 */
export function typicality(
  isAbout: readonly boolean[],
  vectors: readonly Vector[],
  names: Vector,
  width: number,
): Float64Array {
  const own = new Set(names.terms);
  const others = vectors.map((vector) => unit(withoutTerms(vector, own)));
  const about = others.filter((_, index) => isAbout[index]);
  const mean = unit(sumOf(about.map((vector) => ({ vector, weight: 1 }))));
  const cosines = new SparseMatrix(others, width).dots(mean);
  const median = medianOf(cosines.filter((_, index) => isAbout[index]));
  return median > 0 ? cosines.map((cosine) => cosine / median) : cosines.fill(1);
}

const medianOf = (values: Float64Array): number => values.toSorted()[Math.floor(values.length / 2)] ?? 0;

function withoutTerms({ terms, weights }: Vector, left: ReadonlySet<number>): Vector {
  const kept = [...terms.keys()].filter((at) => !left.has(terms[at] ?? -1));
  return {
    terms: Int32Array.from(kept, (at) => terms[at] ?? 0),
    weights: Float64Array.from(kept, (at) => weights[at] ?? 0),
  };
}
