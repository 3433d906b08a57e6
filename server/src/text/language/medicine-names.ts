import { conceptsAbout, namesOf } from '../vocabulary/concepts.ts';
import { foldLetters } from './fold-letters.ts';

/** What languages change in the name of a medicine: "ibuprofeno", "fluoxetina", "Morphin". */
const ENDING = /[aeiou]+s?$/;
/** Shorter names of medicines are words of other languages by chance. */
const SHORTEST_NAME = 6;

const byStem = new Map<string, string>();
for (const subject of ['medications', 'more-medications', 'drug-classes'])
  for (const concept of conceptsAbout(subject))
    for (const name of namesOf(concept)) {
      const stem = foldLetters(name).replace(ENDING, '');
      if (name.length >= SHORTEST_NAME && /^\p{L}+$/u.test(stem)) byStem.set(stem, concept.term);
    }

/** Returns the term of the vocabulary for a medicine whose name differs at most in its last vowels, as between languages, else null. */
export function medicineNamed(word: string): string | null {
  const folded = foldLetters(word);
  if (folded.length < SHORTEST_NAME) return null;
  return (
    byStem.get(folded.replace(ENDING, '')) ?? byStem.get(folded.replace(/s$/, '').replace(ENDING, '')) ?? null
  );
}
