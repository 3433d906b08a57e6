import { z } from 'zod';
import entries from '../../../../resources/vocabulary/everyday-words.json' with { type: 'json' };
import { foldedWords, Phrases } from '../tokens/phrases.ts';
import { conceptsIn } from './understand-words.ts';

const phrase = z.string().trim().min(1);

const everydayWords = z.strictObject({
  /** Words and short phrases of speech that name no one concept. */
  words: z.array(phrase).min(1),
  /** What papers write instead, the most typical first. */
  related: z.array(phrase.min(2)).min(1).max(6),
});

/** Everyday words that stand in a text: `text.slice(start, end)` is what was written. */
interface EverydayWordsFound {
  written: string;
  start: number;
  end: number;
  /** Words and phrases of papers that may be meant, the most typical first: one to six. */
  related: string[];
}

const phrases = new Phrases<readonly string[]>();
for (const { words, related } of z.array(everydayWords).parse(entries))
  for (const written of words) phrases.add(written, related);

/**
 * The everyday words of a text that point to words of papers without naming one concept ("spits up": "regurgitation"), in
 * its order and without overlap: at each place the longest phrase wins. Words inside the name of a concept are left out
 * ("pressure" in "blood pressure"), for that name is the surer reading. Linear in the length of the text.
 */
export function relatedWordsFor(text: string): EverydayWordsFound[] {
  const words = foldedWords(text);
  const named = conceptsIn(text);
  const found: EverydayWordsFound[] = [];
  for (let at = 0; at < words.length; ) {
    const longest = phrases.startingAt(words, at).at(-1);
    const [first, last] = [words[at], words[(longest?.end ?? 0) - 1]];
    at = longest?.end ?? at + 1;
    if (!longest || !first || !last) continue;
    const [start, end] = [first.at, last.at + last.written.length];
    if (named.some((concept) => concept.start <= start && end <= concept.end)) continue;
    found.push({ written: text.slice(start, end), start, end, related: longest.meanings.flat() });
  }
  return found;
}
