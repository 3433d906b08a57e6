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
