import type { Vector } from './vectors.ts';

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
