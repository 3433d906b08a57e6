import { type QuestionReading, wordsOfReading } from '@health/contract';
import type { KeptDatabase } from '../../platform/services.ts';
import { readCorrectedQuestion, readQuestion } from '../../search/find/read-question.ts';
import type { UnderstoodQuestion } from '../../search/understood-question.ts';

/** A question with the user's correction of how it was read; without one it is read by the product. */
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

/** Reads a question as a search reads it; of a corrected one the words of the correction are looked for. */
export function readAskedQuestion(
  services: KeptDatabase,
  { query, correction }: AskedQuestion,
  now: Date,
): Promise<UnderstoodQuestion> {
  return correction
    ? readCorrectedQuestion(services, query, wordsOfReading(correction), now)
    : readQuestion(services, query, now);
}
