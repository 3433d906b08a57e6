import { shippedClusters } from '../../text/word-clusters/word-clusters.ts';

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
