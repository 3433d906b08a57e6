import { splitSentences } from '../sentences/split-sentences.ts';
import { coverage } from './words.ts';

const LONGEST = 320;

/** The sentence of the text that has most of the wanted stems; the first one when none has any. */
export function snippetOf(text: string, wanted: readonly string[]): string {
  let [best = '', most] = ['', -1];
  for (const sentence of splitSentences(text)) {
    const share = coverage(wanted, sentence);
    if (share > most) [best, most] = [sentence, share];
  }
  return best.length > LONGEST ? `${best.slice(0, LONGEST).trimEnd()}…` : best;
}
