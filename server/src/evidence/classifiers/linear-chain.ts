/** How well each class follows another, starts and ends a sequence, as summands of a score (row-major, from × to). */
export interface ChainScores {
  classes: number;
  start: Float32Array;
  end: Float32Array;
  transitions: Float32Array;
}

/** Marginal probabilities, each a row of `classes`; `pairs[t]` joins position t with t + 1 (row-major). */
export interface Marginals {
  singles: Float64Array[];
  pairs: Float64Array[];
}

const IMPOSSIBLE = -1e9;

/** Forward–backward over a linear chain (Lafferty, McCallum & Pereira 2001). `scores[t]` are the classes' own scores. */
export function marginalsOf(chain: ChainScores, scores: readonly Float64Array[]): Marginals {
  const forward = walkForward(chain, scores);
  const backward = walkBackward(chain, scores);
  const last = forward.at(-1);
  const total = last ? logSum(last.map((value, k) => value + (chain.end[k] ?? 0))) : 0;
  const singles = forward.map((row, t) =>
    row.map((value, k) => Math.exp(value + (backward[t]?.[k] ?? 0) - total)),
  );
  const pairs = scores.slice(1).map((own, t) => pairOf(chain, forward[t], own, backward[t + 1], total));
  return { singles, pairs };
}

function walkForward(chain: ChainScores, scores: readonly Float64Array[]): Float64Array[] {
  const rows: Float64Array[] = [];
  for (const own of scores) {
    const before = rows.at(-1);
    rows.push(
      own.map((score, to) => score + (before ? arriving(chain, before, to) : (chain.start[to] ?? 0))),
    );
  }
  return rows;
}

function arriving({ classes, transitions }: ChainScores, before: Float64Array, to: number): number {
  return logSum(before.map((value, from) => value + (transitions[from * classes + to] ?? 0)));
}

function walkBackward(chain: ChainScores, scores: readonly Float64Array[]): Float64Array[] {
  const { classes, transitions } = chain;
  const rows: Float64Array[] = new Array(scores.length);
  let after = Float64Array.from(chain.end);
  for (let t = scores.length - 1; t >= 0; t--) {
    rows[t] = after;
    const leaving = after.map((value, to) => value + (scores[t]?.[to] ?? 0));
    after = after.map((_, from) =>
      logSum(leaving.map((value, to) => value + (transitions[from * classes + to] ?? 0))),
    );
  }
  return rows;
}

function pairOf(
  { classes, transitions }: ChainScores,
  before: Float64Array | undefined,
  own: Float64Array,
  after: Float64Array | undefined,
  total: number,
): Float64Array {
  return Float64Array.from(transitions, (score, at) => {
    const to = at % classes;
    const from = (at - to) / classes;
    return Math.exp((before?.[from] ?? 0) + score + (own[to] ?? 0) + (after?.[to] ?? 0) - total);
  });
}

/** The likeliest sequence of classes (Viterbi 1967). */
export function bestPath({ classes, start, end, transitions }: ChainScores, scores: readonly Float64Array[]) {
  const came: Int32Array[] = [];
  let best = Float64Array.from(start);
  for (const [t, own] of scores.entries()) {
    const from = new Int32Array(classes);
    best = own.map((score, to) => {
      if (t === 0) return score + (best[to] ?? 0);
      const arrivals = best.map((value, k) => value + (transitions[k * classes + to] ?? 0));
      from[to] = largest(arrivals);
      return score + (arrivals[from[to] ?? 0] ?? 0);
    });
    came.push(from);
  }
  let at = largest(best.map((value, k) => value + (end[k] ?? 0)));
  const path: number[] = [];
  for (let t = scores.length - 1; t >= 0; t--) {
    path[t] = at;
    at = came[t]?.[at] ?? 0;
  }
  return path;
}

/** The scores with every class that is not allowed made impossible. */
export function allowing(own: Float64Array, allowed: readonly number[]): Float64Array {
  return own.map((score, k) => (allowed.includes(k) ? score : IMPOSSIBLE));
}

function largest(values: Float64Array): number {
  let at = 0;
  for (let k = 1; k < values.length; k++) if ((values[k] ?? 0) > (values[at] ?? 0)) at = k;
  return at;
}

function logSum(values: Float64Array): number {
  const most = Math.max(...values);
  let sum = 0;
  for (const value of values) sum += Math.exp(value - most);
  return most + Math.log(sum);
}
