import type { NamedNumbers } from '@health/server/evidence/classifiers/logistic-model';

/** Features with what is right for them: 1 or 0. */
export interface LogisticExample {
  features: NamedNumbers;
  label: 0 | 1;
  /** How much it counts beside others. */
  weight: number;
}

const MAX_STEPS = 30;
const CONVERGED = 1e-5;
const LEAST_VARIANCE = 1e-6;

/**
 * Fits a logistic regression with a ridge penalty on standardised features by iteratively reweighted least squares.
 * Returns the weights of the features as they are, `bias` among them, to three decimals.
 */
export function fitLogistic(examples: readonly LogisticExample[], penalty: number): NamedNumbers {
  const names = Object.keys(examples[0]?.features ?? {});
  const scales = names.map((name) => scaleOf(examples.map(({ features }) => features[name] ?? 0)));
  const rows = examples.map(({ features }) => [
    1,
    ...names.map((name, at) => standardised(features[name] ?? 0, scales[at])),
  ]);
  const weights = solveLogistic(rows, examples, penalty);
  const slopes = names.map((_, at) => (weights[at + 1] ?? 0) / (scales[at]?.deviation ?? 1));
  const bias = slopes.reduce((sum, slope, at) => sum - slope * (scales[at]?.mean ?? 0), weights[0] ?? 0);
  const rounded = (value: number): number => Math.round(value * 1000) / 1000;
  return Object.fromEntries([
    ['bias', rounded(bias)],
    ...names.map((name, at): [string, number] => [name, rounded(slopes[at] ?? 0)]),
  ]);
}

/** The mean and the deviation of a feature; the deviation of one that never varies is infinite. */
export interface Scale {
  mean: number;
  deviation: number;
}

/** Returns by what the values of a feature are standardised. */
export function scaleOf(values: readonly number[]): Scale {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return { mean, deviation: variance > LEAST_VARIANCE ? Math.sqrt(variance) : Number.POSITIVE_INFINITY };
}

/** A value of a feature in standard deviations from its mean. */
export const standardised = (value: number, scale: Scale | undefined): number =>
  scale ? (value - scale.mean) / scale.deviation : 0;

function solveLogistic(
  rows: readonly number[][],
  examples: readonly LogisticExample[],
  penalty: number,
): number[] {
  const width = rows[0]?.length ?? 1;
  const weights = new Array<number>(width).fill(0);
  for (let step = 0; step < MAX_STEPS; step++) {
    const change = solveLinear(...newtonSystem(rows, examples, weights, penalty));
    for (let at = 0; at < width; at++) weights[at] = (weights[at] ?? 0) + (change[at] ?? 0);
    if (Math.max(...change.map(Math.abs)) < CONVERGED) break;
  }
  return weights;
}

/** The matrix and the right side of one Newton step. The bias is not penalised. */
function newtonSystem(
  rows: readonly number[][],
  examples: readonly LogisticExample[],
  weights: readonly number[],
  penalty: number,
): [matrix: number[][], right: number[]] {
  const ridge = weights.map((_, at) => (at === 0 ? LEAST_VARIANCE : penalty));
  const right = weights.map((weight, at) => (at === 0 ? 0 : -penalty * weight));
  const matrix = weights.map((_, at) =>
    weights.map((_other, other) => (at === other ? (ridge[at] ?? 0) : 0)),
  );
  for (const [place, row] of rows.entries()) {
    const { label, weight } = examples[place] ?? { label: 0, weight: 0 };
    const sum = row.reduce((total, value, at) => total + value * (weights[at] ?? 0), 0);
    const chance = 1 / (1 + Math.exp(-sum));
    const error = (label - chance) * weight;
    const variance = Math.max(LEAST_VARIANCE, chance * (1 - chance) * weight);
    for (const [at, value] of row.entries()) {
      right[at] = (right[at] ?? 0) + error * value;
      const line = matrix[at];
      if (line)
        for (const [other, otherValue] of row.entries())
          line[other] = (line[other] ?? 0) + variance * value * otherValue;
    }
  }
  return [matrix, right];
}

/** Solves a linear system by Gauss–Jordan elimination with row pivoting. */
export function solveLinear(matrix: readonly number[][], right: readonly number[]): number[] {
  const lines = matrix.map((line, at) => [...line, right[at] ?? 0]);
  for (let column = 0; column < lines.length; column++) {
    const best = lines
      .slice(column)
      .reduce((most, line) => (Math.abs(line[column] ?? 0) > Math.abs(most[column] ?? 0) ? line : most));
    lines.splice(lines.indexOf(best), 1);
    lines.splice(column, 0, best);
    for (const line of lines) {
      if (line === best) continue;
      const factor = (line[column] ?? 0) / (best[column] ?? 1);
      for (let at = column; at < line.length; at++) line[at] = (line[at] ?? 0) - factor * (best[at] ?? 0);
    }
  }
  return lines.map((line, at) => (line.at(-1) ?? 0) / (line[at] ?? 1));
}
