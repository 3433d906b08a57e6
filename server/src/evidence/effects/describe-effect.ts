import type { Effect } from './measures/effect.ts';

/** Returns an effect for a cell of a table: the stretch of the sentence that states it, word for word, and nothing else. */
export const describeEffect = (sentence: string, { start, end }: Effect): string =>
  sentence.slice(start, end);
