import { bucketOf } from '../../classifiers/hashed-words.ts';

/** How many buckets the signs of a candidate fall into; a power of two. */
export const FEATURE_BUCKETS = 1 << 16;

/** A sign that a number shows, as a hash of its name. */
export type Feature = number;

export const featureOf = (name: string): Feature => bucketOf(name, 2 ** 31);

/** Two signs seen together, or a sign in a place that another names. */
export function both(one: Feature, other: Feature): Feature {
  const mixed = Math.imul(one ^ (other >>> 15), 0x2c1b3c6d) ^ Math.imul(other, 0x297a2d39);
  return (mixed ^ (mixed >>> 15)) & 0x7fffffff;
}

/** A pattern and the sign of what it finds. */
export type FeaturePatterns = readonly (readonly [pattern: RegExp, sign: Feature])[];

export function featurePatterns(names: Readonly<Record<string, RegExp>>, prefix = ''): FeaturePatterns {
  return Object.entries(names).map(([name, pattern]) => [pattern, featureOf(`${prefix}${name}`)]);
}

/** The signs of those patterns that a text matches. */
export function matchedFeatures(patterns: FeaturePatterns, text: string): Feature[] {
  return patterns.filter(([pattern]) => pattern.test(text)).map(([, sign]) => sign);
}
