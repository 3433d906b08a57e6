import { distance } from '../../search/spelling/word-list.ts';
import { shippedClusters } from '../../text/word-clusters/word-clusters.ts';

const SHORTEST = 5;
/** From this length on two slips are mended. */
const LONG = 9;

/**
 * Returns the words with slips mended towards those of a grammar: words that papers do not have and that are one edit (two from nine
 * letters on) from a word of the grammar with the same first and last letter. People in fear type "unconcious" and "siezure".
 */
export function mendSlips(words: readonly string[], known: ReadonlySet<string>): string[] {
  const candidates = [...known];
  return words.map((word) => {
    if (word.length < SHORTEST || known.has(word) || shippedClusters().has(word)) return word;
    const most = word.length >= LONG ? 2 : 1;
    return (
      candidates.find(
        (other) =>
          other[0] === word[0] && other.at(-1) === word.at(-1) && distance(word, other, most) <= most,
      ) ?? word
    );
  });
}
