/** Features by name, or their weights. A feature without a weight counts nothing. */
export type NamedNumbers = Readonly<Record<string, number>>;

/** Returns the probability, 0 to 1, that a logistic regression with these weights gives to features. `bias` is always 1. */
export function logisticProbability(weights: NamedNumbers, features: NamedNumbers): number {
  let sum = weights.bias ?? 0;
  for (const name in features) sum += (weights[name] ?? 0) * (features[name] ?? 0);
  return 1 / (1 + Math.exp(-sum));
}
