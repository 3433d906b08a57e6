import { conceptsIn, foldedName } from '../../text/vocabulary/understand-words.ts';
import { expansionOf } from '../query/find-expansions.ts';
import type { UnderstoodQuestion } from '../understood-question.ts';
import type { PhraseRead } from './read-phrases.ts';

/** The question with the names of the concepts that its phrases were read as; the same one when there are none. */
export function withConcepts(question: UnderstoodQuestion, read: readonly PhraseRead[]): UnderstoodQuestion {
  if (read.length === 0) return question;
  return {
    ...question,
    expansions: [
      ...question.expansions,
      ...read.map(({ concept, written }) => expansionOf(concept, written)),
    ],
    // Phrases read by meaning are the least certain part, so they are first: a phone shows only the first part.
    parts: [
      ...read.map(({ concept, written }) => ({
        kind: 'concept' as const,
        written,
        meaning: `${concept.term}, read from “${written}”`,
        without: question.written,
      })),
      ...question.parts,
    ],
  };
}

/**
 * Returns the terms of the concepts that a text names in lay words which the vocabulary has ("water infection": urinary tract
 * infection): the encoder takes some of them by their letter.
 */
export function saidInLayWords(text: string): string[] {
  return conceptsIn(text).flatMap(({ concept, written }) => {
    const said = foldedName(written);
    return concept.lay.some((name) => foldedName(name) === said) ? [concept.term] : [];
  });
}
