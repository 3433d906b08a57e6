/** Features by name, or their weights. A feature without a weight counts nothing. */
export type NamedNumbers = Readonly<Record<string, number>>;

/** Returns the probability, 0 to 1, that a logistic regression with these weights gives to features. `bias` is always 1. */
export function logisticProbability(weights: NamedNumbers, features: NamedNumbers): number {
  let sum = weights.bias ?? 0;
  for (const name in features) sum += (weights[name] ?? 0) * (features[name] ?? 0);
  return 1 / (1 + Math.exp(-sum));
}

/** The logit of a probability between 0 and 1: what `logisticProbability` sums up. */
export const logit = (probability: number): number => Math.log(probability / (1 - probability));

/** What a feature adds to the score of an option, per unit of its weight: one share for options of any length. */
export const FEATURE_SHARE = 1 / Math.sqrt(50);

/** How likely each option is the right one: the softmax of the sums of weights. */
export function chancesOf(weights: Float32Array, options: readonly Uint32Array[]): number[] {
  const scores = options.map((features) => {
    let sum = 0;
    for (const bucket of features) sum += weights[bucket] ?? 0;
    return sum * FEATURE_SHARE;
  });
  const most = Math.max(...scores);
  const parts = scores.map((score) => Math.exp(score - most));
  const whole = parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part) => part / whole);
}
