/** How many weights a class has; the hash of a feature chooses one. A power of two. */
export const BUCKETS = 1 << 16;

const WORD = /\p{L}+(?:['’-]\p{L}+)*|\p{N}+(?:[.,·]\p{N}+)*|[%=<>≤≥±]/gu;
/** A longer text tells no more, and its cost stays bounded. */
const MOST_WORDS = 400;
const FNV = 0x811c9dc5;

/** The bucket of a feature by its name (FNV-1a over UTF-16 units). */
export function bucketOf(feature: string): number {
  return mixed(hash(feature));
}

/** Lower-case words and signs of a text; every number reads '0' ('0.0' with decimals), so that its size is no word. */
export function wordsOf(text: string): string[] {
  const words: string[] = [];
  for (const [word] of text.matchAll(WORD)) {
    if (words.length >= MOST_WORDS) break;
    words.push(/^\p{N}/u.test(word) ? (/[.·]/.test(word) ? '0.0' : '0') : word.toLowerCase());
  }
  return words;
}

/** The buckets of the single words and of each two in a row, every bucket once. */
export function bucketsOfWords(words: readonly string[]): Set<number> {
  const buckets = new Set<number>();
  let before = hash('^');
  for (const word of words) {
    const own = hash(word);
    buckets.add(mixed(own));
    buckets.add(mixed(Math.imul(before, 31) ^ own));
    before = own;
  }
  buckets.add(mixed(Math.imul(before, 31) ^ hash('$')));
  return buckets;
}

function hash(text: string): number {
  let value = FNV;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value;
}

function mixed(value: number): number {
  const once = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return (once ^ (once >>> 13)) & (BUCKETS - 1);
}
