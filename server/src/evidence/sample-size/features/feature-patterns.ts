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

/** Verbs for what is done to people or by them. */
export const VERBS: Readonly<Record<string, RegExp>> = {
  random: /randomi[sz]|randomly|allocat|assigned/i,
  enrol: /enrol|recruit|entered/i,
  includ: /includ|compris|consist|involv|selected/i,
  particip: /particip|took part|volunteered|consented|agreed/i,
  analy: /analy[sz]ed|evaluable|evaluated|assessed|examined|reviewed|investigated|studied|tested/i,
  treat: /underwent|received|treated|operated|performed|given/i,
  complete: /complet|finish|returned|respon(?:ded|se)|answered/i,
  screen:
    /screened|approached|invited|contacted|searched|identified|eligible|referred|targeted|mailed|sent|asked/i,
  exclude: /exclud|withdr|dropped|lost to|refus|declin|discontinu/i,
  outcome:
    /died|developed|had|experienced|showed|reported|achieved|survived|occurred|positive|negative|diagnosed|relapsed|recurr/i,
  survey: /survey|interview|questionnaire/i,
  planned: /will be|planned|needed|required|power/i,
  met: /met|fulfil|satisf/i,
  follow: /follow(?:ed)?[- ]?up|followed/i,
  compared: /compared|matched|versus/i,
};
