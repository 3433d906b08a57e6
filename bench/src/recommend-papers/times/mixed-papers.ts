import { countTerms } from '@health/server/term-vectors/terms';
import type { Text } from './large-corpus.ts';

/** What a mixed paper takes of each of three abstracts. */
const PIECE = 500;
/** Terms kept of a paper, as in the product. */
const KEPT = 150;

/** A paper of a title and the beginning of its abstract with the beginnings of two others. */
export interface MixedPaper {
  titleOf: number;
  abstract: string;
  terms: string;
}

/** Answers the mixed paper of a number; the words of the pieces are counted once. */
export function mixedPapers(texts: readonly Text[]): (number: number) => MixedPaper {
  const titles = texts.map(({ title }) => countTerms(`${title}\n${title}`));
  const pieces = texts.map(({ text }) => text.slice(0, PIECE));
  const counts = pieces.map(countTerms);
  return (number) => {
    const titleOf = number % texts.length;
    // Steps that grow with each round through the texts, so that no two papers mix the same three.
    const round = Math.floor(number / texts.length);
    const others = [7 * round + 1, 31 * round * round + 2].map((step) => (titleOf + step) % texts.length);
    const all = [titleOf, ...others];
    return {
      titleOf,
      abstract: all.map((one) => pieces[one]).join(' '),
      terms: merged([titles[titleOf], ...all.map((one) => counts[one])]),
    };
  };
}

function merged(parts: readonly (ReadonlyMap<string, number> | undefined)[]): string {
  const sum = new Map<string, number>();
  for (const part of parts)
    for (const [term, count] of part ?? []) sum.set(term, (sum.get(term) ?? 0) + count);
  const all = [...sum];
  const kept = all.length > KEPT ? all.sort((a, b) => b[1] - a[1]).slice(0, KEPT) : all;
  return kept.map(([term, count]) => `${term}:${count}`).join(' ');
}
