import type { Vector } from '../text/vectors/vectors.ts';

/** A vector with weight 1 for each of these term numbers. */
export const termVector = (...terms: number[]): Vector => ({
  terms: Int32Array.from(terms),
  weights: Float64Array.from(terms, () => 1),
});
