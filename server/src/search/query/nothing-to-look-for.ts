import { isStopWord } from '../../text/tokens/content-stems.ts';
import { normalise, tokenise } from '../../text/tokens/tokenise.ts';
import type { UnderstoodQuestion } from '../understood-question.ts';

/** What of a question decides whether there is something to look for. */
type Asked = Omit<UnderstoodQuestion, 'parts' | 'expansions' | 'populations' | 'language'>;

/** Whether nothing can be looked for by these words: they are function words, or no words at all. "T.H.E." is one word. */
export const isCommonOnly = (text: string): boolean => {
  const words = tokenise(normalise(text));
  return words.every(isStopWord) || (words.every(({ length }) => length === 1) && isStopWord(words.join('')));
};

/** Returns why nothing can be looked for, a sentence for the user; null when something can. */
export function nothingToLookFor(asked: Asked): string | null {
  const { words, written, identifiers, years, designs, authors, journals, exclusions, tree } = asked;
  if (tree || !isCommonOnly(words)) return null;
  const others = [designs, authors, journals, exclusions, ...Object.values(identifiers)];
  if (others.some(({ length }) => length > 0) || Object.keys(years).length > 0) return null;
  return tokenise(written).length > 0
    ? 'These words are too common to be looked for: name an illness, a treatment or another subject.'
    : 'There is no word in this to look for.';
}
