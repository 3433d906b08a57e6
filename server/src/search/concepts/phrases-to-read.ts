import { isQuestionStopWord } from '../../text/tokens/content-stems.ts';
import { foldedWords } from '../../text/tokens/phrases.ts';
import { conceptsIn } from '../../text/vocabulary/understand-words.ts';

/** A stretch of a text: `text.slice(start, end)` is what was written. */
export interface Phrase {
  written: string;
  start: number;
  end: number;
}

/** Words of a phrase; a single word is found by its stem or its spelling. */
const [FEWEST_WORDS, MOST_WORDS] = [2, 5];
/** Phrases of a question that are compared in meaning: one batch of the encoder. */
export const MOST_PHRASES = 12;
/** No phrase extends across it. */
const PAUSE = /[.,;:?!()[\]"“”]|\s[-–—]\s/;
/** What is done to the thing that is named after it: "lower blood pressure" asks about blood pressure, not about a low one. */
const CHANGE =
  /^(?:lower|raise|reduce|increas|decreas|improv|prevent|boost|worsen|control|treat)(?:e|s|es|d|ed|ing)?$/i;

/**
 * The phrases of a text that may name a concept in other words than the vocabulary has: two to five words, neither the first nor the
 * last a stop word, none inside a name that is there word for word, none that only says what is done to it. At most 12, the shortest first, in the order of the text.
 */
export function phrasesToRead(text: string): Phrase[] {
  const words = foldedWords(text);
  const named = conceptsIn(text);
  const phrases: Phrase[] = [];
  for (let count = FEWEST_WORDS; count <= MOST_WORDS; count++)
    for (let first = 0; first + count <= words.length; first++) {
      const [from, to] = [words[first], words[first + count - 1]];
      if (!from || !to || isQuestionStopWord(from.folded) || isQuestionStopWord(to.folded)) continue;
      const [start, end] = [from.at, to.at + to.written.length];
      const written = text.slice(start, end);
      const rest = CHANGE.test(from.folded) ? (words[first + 1]?.at ?? start) : start;
      if (PAUSE.test(written) || named.some((name) => name.start <= rest && end <= name.end)) continue;
      phrases.push({ written, start, end });
      if (phrases.length === MOST_PHRASES) return phrases;
    }
  return phrases;
}
