import { bucketOf } from '../../classifiers/hashed-words.ts';

/** How many buckets the signs of a candidate fall into; a power of two. */
export const SIGN_BUCKETS = 1 << 16;

/** A sign that a number shows, as a hash of its name. */
export type Sign = number;

export const signOf = (name: string): Sign => bucketOf(name, 2 ** 31);

/** Two signs seen together, or a sign in a place that another names. */
export function both(one: Sign, other: Sign): Sign {
  const mixed = Math.imul(one ^ (other >>> 15), 0x2c1b3c6d) ^ Math.imul(other, 0x297a2d39);
  return (mixed ^ (mixed >>> 15)) & 0x7fffffff;
}

/** A pattern and the sign of what it finds. */
export type Told = readonly (readonly [pattern: RegExp, sign: Sign])[];

export function told(names: Readonly<Record<string, RegExp>>, prefix = ''): Told {
  return Object.entries(names).map(([name, pattern]) => [pattern, signOf(`${prefix}${name}`)]);
}

/** The signs of those patterns that a text matches. */
export function tellingOf(patterns: Told, text: string): Sign[] {
  return patterns.filter(([pattern]) => pattern.test(text)).map(([, sign]) => sign);
}
