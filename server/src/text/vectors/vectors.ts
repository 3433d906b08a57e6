/** A sparse vector: `weights[k]` belongs to the term numbered `terms[k]`; each term stands once. */
export interface Vector {
  terms: Int32Array;
  weights: Float64Array;
}

/**
 * How far a vector is brought to length 1: 1 would be the cosine. Papers with much to say keep a little of their
 * advantage (chosen on validation data, see decision 13 in docs/decisions).
 */
const NORM_POWER = 0.8;

/**
 * A paper as a vector of tf-idf weights, (1 + log count) · idf, softly normalised. `idf` answers the weight of a term
 * number; terms it weighs 0 or less are left out.
 */
export function weigh(counts: readonly (readonly [number, number])[], idf: (term: number) => number): Vector {
  const terms = new Int32Array(counts.length);
  const weights = new Float64Array(counts.length);
  let kept = 0;
  for (const [term, count] of counts) {
    const own = idf(term);
    if (count <= 0 || own <= 0) continue;
    terms[kept] = term;
    weights[kept++] = (1 + Math.log(count)) * own;
  }
  const used = weights.subarray(0, kept);
  const scale = lengthOf({ weights: used }) ** NORM_POWER || 1;
  return { terms: terms.slice(0, kept), weights: used.map((weight) => weight / scale) };
}

/** The weighted sum of vectors. */
export function sumOf(parts: readonly { vector: Vector; weight: number }[]): Vector {
  const sum = new Map<number, number>();
  for (const { vector, weight } of parts)
    vector.terms.forEach((term, k) => {
      sum.set(term, (sum.get(term) ?? 0) + weight * (vector.weights[k] ?? 0));
    });
  return { terms: Int32Array.from(sum.keys()), weights: Float64Array.from(sum.values()) };
}

let scratch = new Float64Array(0);

/** The length of the sum of vectors whose terms are below `width`, without making the sum. */
export function lengthOfSum(vectors: readonly Vector[], width: number): number {
  if (scratch.length < width) scratch = new Float64Array(2 * width);
  for (const { terms, weights } of vectors)
    for (let k = 0; k < terms.length; k++) {
      const term = terms[k] ?? 0;
      scratch[term] = (scratch[term] ?? 0) + (weights[k] ?? 0);
    }
  let squares = 0;
  for (const { terms } of vectors)
    for (const term of terms) {
      squares += (scratch[term] ?? 0) ** 2;
      scratch[term] = 0;
    }
  return Math.sqrt(squares);
}

/** Euclidean length. */
export function lengthOf({ weights }: Pick<Vector, 'weights'>): number {
  let squares = 0;
  for (const weight of weights) squares += weight * weight;
  return Math.sqrt(squares);
}

/** The vector brought to length 1; an empty one stays empty. The dot product of two such is their cosine. */
export function unit(vector: Vector): Vector {
  const length = lengthOf(vector) || 1;
  return { terms: vector.terms, weights: vector.weights.map((weight) => weight / length) };
}

/** The rows of a sparse matrix turned into its columns: for each term, which rows have it and with what weight. */
export class SparseMatrix {
  readonly rows: number;
  /** One more than the greatest term number. */
  readonly width: number;
  private readonly from: Int32Array;
  private readonly row: Int32Array;
  private readonly weight: Float32Array;

  constructor(vectors: readonly Vector[], width: number) {
    this.rows = vectors.length;
    this.width = width;
    this.from = new Int32Array(width + 1);
    for (const { terms } of vectors) for (const term of terms) this.from[term + 1] = this.count(term) + 1;
    for (let term = 0; term < width; term++) this.from[term + 1] = this.start(term + 1) + this.start(term);
    const next = this.from.slice();
    this.row = new Int32Array(this.start(width));
    this.weight = new Float32Array(this.start(width));
    vectors.forEach(({ terms, weights }, row) => {
      terms.forEach((term, k) => {
        const place = next[term] ?? 0;
        next[term] = place + 1;
        this.row[place] = row;
        this.weight[place] = weights[k] ?? 0;
      });
    });
  }

  /** The dot product of the vector with every row. Terms no row has are passed over. */
  dots({ terms, weights }: Vector, into = new Float64Array(this.rows)): Float64Array {
    for (let k = 0; k < terms.length; k++) {
      const term = terms[k] ?? 0;
      const weight = weights[k] ?? 0;
      for (let place = this.start(term), end = this.start(term + 1); place < end; place++) {
        const row = this.row[place] ?? 0;
        into[row] = (into[row] ?? 0) + weight * (this.weight[place] ?? 0);
      }
    }
    return into;
  }

  private start(term: number): number {
    return this.from[term] ?? this.row?.length ?? 0;
  }

  private count(term: number): number {
    return this.from[term + 1] ?? 0;
  }
}
