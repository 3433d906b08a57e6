import { coverageIdf } from './idf.ts';
import { searchStemOf } from './stem.ts';
import { isQuestionStopWord } from './stop-words.ts';
import { normalise, tokenise } from './tokenise.ts';

/** The stems of the words of a text that carry meaning, each once, in order. Single letters and digits carry none. */
export function stemsOf(text: string): string[] {
  const words = tokenise(normalise(text)).filter((word) => word.length > 1 && !isQuestionStopWord(word));
  return [...new Set(words.map(searchStemOf))];
}

/** The share of the wanted stems that the text has, 0 to 1, by weight (1 each without weights); 0 when none is wanted. */
export function coverage(
  stemsToCount: readonly string[],
  text: string,
  weights?: ReadonlyMap<string, number>,
): number {
  const has = new Set(stemsOf(text));
  const sum = (stems: readonly string[]) =>
    stems.reduce((total, stem) => total + (weights?.get(stem) ?? 1), 0);
  return stemsToCount.length === 0
    ? 0
    : sum(stemsToCount.filter((stem) => has.has(stem))) / sum(stemsToCount);
}

/** The idf of each wanted stem among these texts alone: in "cutting salt and blood pressure", salt weighs more than pressure. */
export function weightsAmong(stemsToCount: readonly string[], texts: readonly string[]): Map<string, number> {
  const found = texts.map((text) => new Set(stemsOf(text)));
  const having = (stem: string): number => found.filter((stems) => stems.has(stem)).length;
  return new Map(stemsToCount.map((stem) => [stem, coverageIdf(having(stem), texts.length)]));
}
