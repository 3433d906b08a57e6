import { isStopWord, stemOf } from '../tokens/content-stems.ts';
import { normalise, tokeniser } from '../tokens/tokenise.ts';

/** Terms kept of a paper, the most frequent; an abstract rarely has more. */
const KEPT = 150;
/** Shorter words are units and initials. */
const SHORTEST = 3;
/** "covid-19" and "omega-3" are subjects of their own. */
const tokenise = tokeniser({ joined: 'numbers' });
/** A number says little of a subject: of "5mg" only the letters count, of "2024" nothing. */
const LEADING_NUMBER = /^\p{N}+/u;
const STARTS_WITH_LETTER = /^\p{L}/u;

/** How often each stem occurs in a text; stop words, numbers and words of one or two letters are left out. */
export function countTerms(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const token of tokenise(normalise(text))) {
    const word = token.replace(LEADING_NUMBER, '');
    if (word.length < SHORTEST || isStopWord(word) || !STARTS_WITH_LETTER.test(word)) continue;
    const stem = stemOf(word);
    counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  return counts;
}

/** Returns the terms of a paper as they are stored, "stem:count stem:count"; its title counts twice. */
export function paperTerms(paper: { title: string; keyWords: string; abstract: string }): string {
  const { title, keyWords, abstract } = paper;
  const counts = [...countTerms(`${title}\n${title}\n${keyWords}\n${abstract}`)];
  const kept = counts.length > KEPT ? counts.toSorted((a, b) => b[1] - a[1]).slice(0, KEPT) : counts;
  return kept.map(([term, count]) => `${term}:${count}`).join(' ');
}

/** Parses what `paperTerms` returned. */
export function readTerms(stored: string): [term: string, count: number][] {
  if (stored === '') return [];
  return stored.split(' ').map((pair) => {
    const colon = pair.lastIndexOf(':');
    return [pair.slice(0, colon), Number(pair.slice(colon + 1))];
  });
}
