import { foldedWords, Phrases, type Word } from '../tokens/phrases.ts';
import { type Concept, concepts, namesOf } from './concepts.ts';

/** A stretch of a text that names a concept: `text.slice(start, end)` is what was written. */
export interface ConceptFound {
  concept: Concept;
  written: string;
  start: number;
  end: number;
}

interface Name {
  concept: Concept;
  /** For an abbreviation with several meanings: folded words, one of which must stand elsewhere in the text. */
  clues: ReadonlySet<string> | null;
}

const phrases = new Phrases<Name>();
const byName = new Map<string, Concept>();
for (const concept of concepts) {
  for (const name of namesOf(concept)) {
    phrases.add(name, { concept, clues: null });
    byName.set(foldedName(name), concept);
  }
  for (const { abbreviation, clues } of concept.ambiguous)
    phrases.add(abbreviation, { concept, clues: new Set(clues.map(foldedName)) });
}

/** A name as it is compared: without case, punctuation and regular plural. */
export function foldedName(name: string): string {
  return foldedWords(name)
    .map(({ folded }) => folded)
    .join(' ');
}

/** The concept of that name, unless the name has several meanings. */
export function findConcept(name: string): Concept | undefined {
  return byName.get(foldedName(name));
}

/**
 * The concepts a text names, in its order and without overlap: at each place the longest name wins. An abbreviation with
 * several meanings counts only when another word of the text decides for one of them. Linear in the length of the text.
 */
export function conceptsIn(text: string): ConceptFound[] {
  const words = foldedWords(text);
  const found: ConceptFound[] = [];
  // Few texts have an abbreviation that asks for it.
  let said: ReadonlySet<string> | undefined;
  const saidWords = (): ReadonlySet<string> => {
    said ??= new Set(words.map(({ folded }) => folded));
    return said;
  };
  for (let start = 0; start < words.length; ) {
    const named = longestFrom(words, start, saidWords);
    if (named) found.push(stretch(text, words, start, named));
    start = named?.end ?? start + 1;
  }
  return found;
}

interface Named {
  concept: Concept;
  end: number;
}

function longestFrom(words: readonly Word[], start: number, said: () => ReadonlySet<string>): Named | null {
  for (const { meanings, end } of phrases.startingAt(words, start).reverse()) {
    const concept = meanings.find(({ clues }) => clues === null)?.concept ?? decided(meanings, said);
    if (concept) return { concept, end };
  }
  return null;
}

/** The one meaning that most words of the text speak for; null when none does or two do alike. */
function decided(meanings: readonly Name[], said: () => ReadonlySet<string>): Concept | null {
  const [best, second] = meanings
    .map(({ concept, clues }) => ({
      concept,
      votes: [...(clues ?? [])].filter((clue) => said().has(clue)).length,
    }))
    .toSorted((a, b) => b.votes - a.votes);
  return best && best.votes > (second?.votes ?? 0) ? best.concept : null;
}

function stretch(text: string, words: readonly Word[], start: number, { concept, end }: Named): ConceptFound {
  const first = words[start];
  const last = words[end - 1];
  const [from, to] = [first?.at ?? 0, (last?.at ?? 0) + (last?.written.length ?? 0)];
  return { concept, written: text.slice(from, to), start: from, end: to };
}
