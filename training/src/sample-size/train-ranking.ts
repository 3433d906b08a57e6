import { chancesOf, FEATURE_SHARE } from '@health/server/evidence/classifiers/logistic-model';
import { AdaGrad, randomOf, shuffle } from '@health/server/evidence/classifiers/sequence-model';

/** Options of which one is right, each as the buckets of its features. */
export interface Choice {
  options: readonly Uint32Array[];
  /** The place of the right one. */
  right: number;
}

export interface RankingSettings {
  /** How many weights there are; a power of two. */
  buckets: number;
  epochs: number;
  rate: number;
  seed: number;
  /** A feature that fewer choices have than this has no weight. */
  least: number;
}

const NEGLIGIBLE = 1e-5;

/**
 * Fits a conditional logit (McFadden 1974), which ranks the options of a choice, by AdaGrad (Duchi, Hazan & Singer 2011).
 * Returns one weight a bucket, the mean over the epochs.
 */
export function trainRanking(
  choices: readonly Choice[],
  { buckets, epochs, rate, seed, least }: RankingSettings,
): Float32Array {
  const common = commonOnly(choices, buckets, least);
  const weights = new Float32Array(buckets);
  const mean = new Float32Array(buckets);
  const learn = new AdaGrad(rate);
  const order = common.map((_, at) => at);
  const random = randomOf(seed);
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order, random);
    for (const at of order) {
      const choice = common[at];
      if (choice) learnFrom(weights, choice, learn);
    }
    for (let at = 0; at < buckets; at++) mean[at] = (mean[at] ?? 0) + (weights[at] ?? 0) / epochs;
  }
  return mean;
}

function learnFrom(weights: Float32Array, { options, right }: Choice, learn: AdaGrad): void {
  for (const [at, chance] of chancesOf(weights, options).entries()) {
    const gradient = ((at === right ? 1 : 0) - chance) * FEATURE_SHARE;
    if (Math.abs(gradient) < NEGLIGIBLE) continue;
    for (const bucket of options[at] ?? []) learn.step(weights, bucket, gradient);
  }
}

/** The choices without the features that fewer than `least` of them have. */
function commonOnly(choices: readonly Choice[], buckets: number, least: number): Choice[] {
  const having = new Uint32Array(buckets);
  for (const { options } of choices)
    for (const bucket of new Set(options.flatMap((features) => [...features])))
      having[bucket] = (having[bucket] ?? 0) + 1;
  return choices.map(({ options, right }) => ({
    options: options.map((features) => features.filter((bucket) => (having[bucket] ?? 0) >= least)),
    right,
  }));
}
