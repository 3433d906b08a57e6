import { stemmer } from 'stemmer';

const STOP_WORDS = new Set(
  `about after all also among and any are because been between both but can did does during each for from had has have how into
  its may more most not one only other our over such than that the their them there these they this those through under
  was were what when which while who why will with would`.split(/\s+/),
);
/** Terms kept of a paper, the most frequent; an abstract rarely has more. */
const KEPT = 150;
const WORD = /\p{L}[\p{L}\p{N}]*(?:-\p{N}+)?/gu;

const stems = new Map<string, string>();
/** Stems remembered; the words of a language recur, rare ones may be worked out again. */
const REMEMBERED = 100_000;

function stemOf(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  const stem = stemmer(word);
  if (stems.size >= REMEMBERED) stems.clear();
  stems.set(word, stem);
  return stem;
}

/** How often each word, folded to its stem (Porter), stands in a text; words without meaning left out. */
export function countTerms(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of text.toLowerCase().normalize('NFKC').match(WORD) ?? []) {
    if (word.length < 3 || STOP_WORDS.has(word)) continue;
    const stem = stemOf(word);
    counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  return counts;
}

/** The terms of a paper as they are stored, "stem:count stem:count"; its title counts twice. */
export function paperTerms(paper: { title: string; keyWords: string; abstract: string }): string {
  const { title, keyWords, abstract } = paper;
  const counts = [...countTerms(`${title}\n${title}\n${keyWords}\n${abstract}`)];
  const kept = counts.length > KEPT ? counts.toSorted((a, b) => b[1] - a[1]).slice(0, KEPT) : counts;
  return kept.map(([term, count]) => `${term}:${count}`).join(' ');
}

/** Reads stored terms. */
export function readTerms(stored: string): [term: string, count: number][] {
  if (stored === '') return [];
  return stored.split(' ').map((pair) => {
    const colon = pair.lastIndexOf(':');
    return [pair.slice(0, colon), Number(pair.slice(colon + 1))];
  });
}
