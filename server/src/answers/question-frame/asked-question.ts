import type { QuestionReading } from '@health/contract';
import type { Queryable } from '../../platform/database/connect.ts';
import { readQuestion } from '../../search/find/read-question.ts';
import type { UnderstoodQuestion } from '../../search/understood-question.ts';

/** A question with the reader's correction of how it was read; without one it is read by the product. */
export interface AskedQuestion {
  query: string;
  correction?: QuestionReading | undefined;
}

/** Returns the question of a stored search. */
export const askedAgain = ({
  query,
  reading,
  readingCorrected,
}: {
  query: string;
  reading: QuestionReading | null;
  readingCorrected: boolean;
}): AskedQuestion => ({ query, correction: readingCorrected && reading ? reading : undefined });

/**
 * Reads a question as a search reads it. Of a corrected question the words of the correction are looked for; what the reader
 * wrote beside words (years, designs, authors …) still holds.
 */
export async function readAskedQuestion(
  db: Queryable,
  { query, correction }: AskedQuestion,
  now: Date,
): Promise<UnderstoodQuestion> {
  const asWritten = await readQuestion(db, query, now);
  if (!correction) return asWritten;
  const { words, expansions, populations } = await readQuestion(db, wordsOf(correction), now);
  const isCorrected = ({ kind }: { kind: string }): boolean => kind === 'spelling' || kind === 'synonyms';
  const parts = asWritten.parts.filter((part) => !isCorrected(part));
  return { ...asWritten, parts, words, expansions, populations };
}

/** The words of the slots, what is done first. */
const wordsOf = ({ intervention, comparator, outcome, population }: QuestionReading): string =>
  [intervention, comparator, outcome, population].filter(Boolean).join(', ');
