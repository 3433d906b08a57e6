import { gunzipSync, gzipSync } from 'node:zlib';
import { normalise, tokenise } from '../../text/tokens/tokenise.ts';

/** In how many papers each word stands, in lower case and as written, not stemmed. */
export type WordCounts = ReadonlyMap<string, number>;

const WORD = /^\p{L}[\p{L}\p{N}]{2,39}$/u;
/** From so many papers on, a word that only one of them has is left out: most of those are slips and codes. */
const MANY = 2000;

/** Counts the words of 3 to 40 letters and digits that begin with a letter. */
export function countPapersByWord(texts: readonly string[]): WordCounts {
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const word of new Set(tokenise(normalise(text))))
      if (WORD.test(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return frequent(counts, texts.length);
}

/** The counts of several sets of papers together, which have so many papers. */
export function addCounts(parts: readonly WordCounts[], papers: number): WordCounts {
  const counts = new Map<string, number>();
  for (const part of parts)
    for (const [word, count] of part) counts.set(word, (counts.get(word) ?? 0) + count);
  return frequent(counts, papers);
}

const frequent = (counts: WordCounts, papers: number): WordCounts =>
  papers > MANY ? new Map([...counts].filter(([, count]) => count > 1)) : counts;

/** The counts as gzipped text: a line "word count" for each. */
export function packCounts(counts: WordCounts): Buffer {
  return gzipSync(Array.from(counts, ([word, count]) => `${word} ${count}`).join('\n'));
}

/** Parses what `packCounts` returned. */
export function unpackCounts(packed: Uint8Array): WordCounts {
  const text = gunzipSync(packed).toString('utf8');
  if (text === '') return new Map();
  return new Map(
    text.split('\n').map((line) => {
      const space = line.indexOf(' ');
      return [line.slice(0, space), Number(line.slice(space + 1))];
    }),
  );
}
