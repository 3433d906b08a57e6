import { splitSentences } from '../../text/sentences/split-sentences.ts';
import type { Hit, QueryTerms } from './query-terms.ts';

const LONGEST = 320;
/** How much of a long sentence is shown before its first word of the question. */
const LEAD = 60;

/** Stretches of a text as [start, end) offsets, in order, none touching another. */
export type Marks = [number, number][];

/** Returns the sentence that has most of the question, word for word, cut to 320 characters; the first text where none has any. */
export function snippetOf(texts: readonly string[], terms: QueryTerms): string {
  let [best = '', most, hits]: [string | undefined, number, Hit[]] = [texts.find(Boolean), -1, []];
  for (const sentence of texts.flatMap(splitSentences)) {
    const reading = terms.match(sentence);
    const covered = terms.coverage(reading.has) + 0.1 * terms.proximity(reading);
    if (covered > most) [best, most, hits] = [sentence, covered, reading.hits];
  }
  return best.length > LONGEST ? excerptAround(best, hits) : best;
}

/** Cut between words, from shortly before the first hit. */
function excerptAround(sentence: string, hits: readonly Hit[]): string {
  const first = Math.min(...hits.map(({ start }) => start), sentence.length - 1);
  const from = first <= LEAD || !hits.length ? 0 : sentence.lastIndexOf(' ', first - LEAD) + 1;
  const rest = sentence.slice(from);
  if (rest.length <= LONGEST) return rest;
  const cut = rest.lastIndexOf(' ', LONGEST);
  return rest.slice(0, cut > 0 ? cut : LONGEST);
}

/** The positions of the question's words and their synonyms in a text. */
export function marksIn(text: string, terms: QueryTerms): Marks {
  const marks: Marks = [];
  for (const { start, end } of terms.match(text).hits.toSorted((a, b) => a.start - b.start)) {
    const last = marks.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else marks.push([start, end]);
  }
  return marks;
}
