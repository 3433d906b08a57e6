import { createHash } from 'node:crypto';
import { type Concept, concepts } from '../../text/vocabulary/concepts.ts';
import { foldedName } from '../../text/vocabulary/understand-words.ts';

const GREEK = /\p{Script=Greek}/u;
const WORDS = /[\p{L}\p{N}]+/gu;

/**
 * The names that a phrase may be near in meaning to, each once, with its concept: terms, their synonyms and what people say.
 * Brands and abbreviations mean nothing but themselves, and spellings no more than their term. The order is that of the files.
 */
export const vocabularyNames: readonly { name: string; concept: Concept }[] = namesToRead();

function namesToRead() {
  const byName = new Map<string, Concept>();
  for (const concept of concepts)
    for (const name of [concept.term, ...concept.synonyms, ...concept.lay]) {
      const folded = asRead(name);
      if (!byName.has(folded)) byName.set(folded, concept);
    }
  return [...byName].map(([name, concept]) => ({ name, concept }));
}

/** The shipped vectors were made of names with the Greek letters that they are written with. */
function asRead(name: string): string {
  return GREEK.test(name) ? (name.toLowerCase().match(WORDS) ?? []).join(' ') : foldedName(name);
}

/** Identifies the names in their order: vectors made of others are of no use. */
export const hashOfNames: string = createHash('sha256')
  .update(vocabularyNames.map(({ name }) => name).join('\n'))
  .digest('hex');
