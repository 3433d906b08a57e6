import { tokeniser } from '../../text/tokens/tokenise.ts';
import { shippedClusters } from '../../text/word-clusters.ts';

const FNV = 0x811c9dc5;

/** The bucket of a feature by its name (FNV-1a over UTF-16 units), of so many; a power of two. */
export function bucketOf(feature: string, buckets: number): number {
  return mixed(hash(feature), buckets);
}

/** How the features of a kind start: there are few kinds, and thousands of features. */
const starts = new Map<string, number>();

/** The bucket of the feature "kind value", without writing it out. */
export function bucketUnder(kind: string, value: string, buckets: number): number {
  let start = starts.get(kind);
  if (start === undefined) {
    start = hash(`${kind} `);
    starts.set(kind, start);
  }
  return mixed(hash(value, start), buckets);
}

/** The buckets, of so many, of the single words and of each two in a row, every bucket once. */
export function bucketsOfWords(words: readonly string[], count: number): Set<number> {
  const buckets = new Set<number>();
  let before = hash('^');
  for (const word of words) {
    const own = hash(word);
    buckets.add(mixed(own, count));
    buckets.add(mixed(Math.imul(before, 31) ^ own, count));
    before = own;
  }
  buckets.add(mixed(Math.imul(before, 31) ^ hash('$'), count));
  return buckets;
}

function hash(text: string, start = FNV): number {
  let value = start;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value;
}

function mixed(value: number, buckets: number): number {
  const once = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return (once ^ (once >>> 13)) & (buckets - 1);
}

/** More text does not help a classifier, and the limit bounds the cost. */
const MOST_TOKENS = 400;
const NUMBER = /^\p{N}/u;
const DECIMAL = /[.·]/;

const ofSentence = tokeniser({ joined: 'compounds', marks: '%=<>≤≥±' });
const ofClause = tokeniser({ joined: 'compounds', marks: '%=()[],;:.±<>≥≤/–-' });

/**
 * The first 400 tokens of a sentence as the classifiers of sentences and the word clusters know them: compounds in lower case and
 * the signs of statistics. Every number becomes '0' ('0.0' with decimals), so that its size is not a feature.
 */
export function sentenceTokens(text: string): string[] {
  return ofSentence(text)
    .slice(0, MOST_TOKENS)
    .map((token) => (NUMBER.test(token) ? (DECIMAL.test(token) ? '0.0' : '0') : token.toLowerCase()));
}

/**
 * The tokens around a number as the model of sample sizes knows them: compounds in lower case and all punctuation. Every number
 * becomes '#', so that its size is not a feature.
 */
export function clauseTokens(text: string): string[] {
  return ofClause(text).map((token) => (NUMBER.test(token) ? '#' : token.toLowerCase()));
}

/** How many words in a row are described by their classes. */
const LONGEST = 3;
const [UNKNOWN, START] = ['?', '^'];

/** The class of each word, '?' for a word that has none. */
export function clustersOf(words: readonly string[]): string[] {
  const classes = shippedClusters();
  return words.map((word) => String(classes.get(word) ?? UNKNOWN));
}

/**
 * A sentence by the classes of its words, as kinds and values of features: up to three in a row, which tell how a
 * sentence is built whatever it is about; each with its place; and how it opens.
 */
export function* clusterFeatures(
  classes: readonly string[],
  place: string,
): Generator<readonly [string, string]> {
  for (const [at, own] of classes.entries()) {
    let row = own;
    yield ['class', row];
    yield ['class at', `${place} ${own}`];
    for (let back = 1; back < LONGEST; back++) {
      row = `${classes[at - back] ?? START} ${row}`;
      yield ['class', row];
    }
  }
  for (let length = 1; length <= LONGEST; length++) yield ['class opens', classes.slice(0, length).join(' ')];
}
