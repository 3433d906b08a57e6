import type { UnderstoodQuestion } from '../../search/understood-question.ts';
import { type QuestionSlots, readSlots } from './question-slots.ts';
import { type QuestionTerm, questionTerms } from './question-terms.ts';
import { questionTypeOf, type TypeProbabilities } from './question-type.ts';

/** A question as an answer reads it. */
export interface QuestionFrame {
  /** What it asks about, with weights. */
  terms: readonly QuestionTerm[];
  /** What kind of answer it asks for. */
  types: TypeProbabilities;
  /** Whom it is about, what is done, compared with what, to what end. */
  slots: QuestionSlots;
}

/** Reads a question into its frame. `idf` returns the inverse document frequency of a stem in the library. */
export const readFrame = (
  { words, written }: Pick<UnderstoodQuestion, 'words' | 'written'>,
  idf: (stem: string) => number,
): QuestionFrame => ({
  terms: questionTerms(words, idf),
  types: questionTypeOf(written),
  slots: readSlots(written),
});
