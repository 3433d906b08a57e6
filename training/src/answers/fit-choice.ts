import type { NamedNumbers } from '@health/server/evidence/classifiers/logistic-model';
import { fitLogistic, type LogisticExample, scaleOf, solveLinear, standardised } from './fit-logistic.ts';

const MAX_STEPS = 50;
const CONVERGED = 1e-4;
const SCORE_PENALTY = 1e-6;

/** A sentence of one list: its standardised features, and the share of the list's right ones that it is. */
interface Option {
  row: readonly number[];
  right: number;
}

/**
 * Fits which of a list is right: a conditional logit (McFadden 1974) with a ridge penalty, by Newton's method, so that what all sentences
 * of a paper share counts nothing. A logistic regression on its score then makes probabilities of it. Returns the weights of the
 * features as they are, `bias` among them, to three decimals.
 */
export function fitChoice(lists: readonly (readonly LogisticExample[])[], penalty: number): NamedNumbers {
  const all = lists.flat();
  const names = Object.keys(all[0]?.features ?? {});
  const scales = names.map((name) => scaleOf(all.map(({ features }) => features[name] ?? 0)));
  const rowOf = ({ features }: LogisticExample): number[] =>
    names.map((name, at) => standardised(features[name] ?? 0, scales[at]));
  const choices = lists.map((list) => {
    const right = list.reduce((sum, { label }) => sum + label, 0);
    return list.map((one): Option => ({ row: rowOf(one), right: one.label / right }));
  });
  const weights = solveChoice(choices, names.length, penalty);
  const slopes = names.map((_, at) => (weights[at] ?? 0) / (scales[at]?.deviation ?? 1));
  const scored = all.map((one) => ({
    ...one,
    features: {
      score: names.reduce((sum, name, at) => sum + (slopes[at] ?? 0) * (one.features[name] ?? 0), 0),
    },
  }));
  const { bias = 0, score = 1 } = fitLogistic(scored, SCORE_PENALTY);
  const rounded = (value: number): number => Math.round(value * 1000) / 1000;
  return Object.fromEntries([
    ['bias', rounded(bias)],
    ...names.map((name, at): [string, number] => [name, rounded(score * (slopes[at] ?? 0))]),
  ]);
}

function solveChoice(choices: readonly Option[][], width: number, penalty: number): number[] {
  const weights = new Array<number>(width).fill(0);
  for (let step = 0; step < MAX_STEPS; step++) {
    const change = solveLinear(...newtonStep(choices, weights, penalty));
    for (let at = 0; at < width; at++) weights[at] = (weights[at] ?? 0) + (change[at] ?? 0);
    if (Math.max(...change.map(Math.abs)) < CONVERGED) break;
  }
  return weights;
}

/** The matrix and the right side of one Newton step. */
function newtonStep(
  choices: readonly Option[][],
  weights: readonly number[],
  penalty: number,
): [matrix: number[][], right: number[]] {
  const right = weights.map((weight) => -penalty * weight);
  const matrix = weights.map((_, at) => weights.map((_other, other) => (at === other ? penalty : 0)));
  for (const options of choices) {
    const chances = chancesAmong(options, weights);
    const mean = weights.map((_, at) =>
      options.reduce((sum, { row }, place) => sum + (chances[place] ?? 0) * (row[at] ?? 0), 0),
    );
    for (const [place, { row, right: share }] of options.entries()) {
      const chance = chances[place] ?? 0;
      for (let at = 0; at < weights.length; at++) {
        const distance = (row[at] ?? 0) - (mean[at] ?? 0);
        right[at] = (right[at] ?? 0) + (share - chance) * (row[at] ?? 0);
        const line = matrix[at];
        if (line)
          for (let other = 0; other < weights.length; other++)
            line[other] = (line[other] ?? 0) + chance * distance * ((row[other] ?? 0) - (mean[other] ?? 0));
      }
    }
  }
  return [matrix, right];
}

function chancesAmong(options: readonly Option[], weights: readonly number[]): number[] {
  const scores = options.map(({ row }) =>
    row.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0),
  );
  const most = Math.max(...scores);
  const shares = scores.map((score) => Math.exp(score - most));
  const total = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => share / total);
}
