import { conceptsIn, foldedName } from '../../text/vocabulary/understand-words.ts';

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
