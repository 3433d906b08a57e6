import { type Concept, namesOf } from '../../text/vocabulary/concepts.ts';
import { foldedName } from '../../text/vocabulary/understand-words.ts';

/** What a question asks to be described: defined, or things of a kind listed. */
export interface AskedDescription {
  /** As the user wrote it. */
  written: string;
  /** Its names, the user's first; without abbreviations, where it has others. */
  names: readonly string[];
  /** It is a concept of the vocabulary: a question for it asks for nothing else. */
  isConcept: boolean;
  /** The kind of things to be listed, as the user wrote it, and the words papers use for it; null where a definition is asked for. */
  listed: { kind: string; inPapers: RegExp } | null;
}

/** Returns the names of a concept without abbreviations: papers use those for other things, too, and write a name in full where they define it. */
export function fullNames(written: string, concept: Concept): string[] {
  const names = [written, ...namesOf(concept)].filter((name) => !isAbbreviation(name, concept));
  return [...new Set(names.map((name) => name.toLowerCase()))];
}

const isAbbreviation = (name: string, { abbreviations }: Concept): boolean =>
  /^[A-Z][A-Z0-9-]{1,6}s?$/.test(name) || abbreviations.some((one) => foldedName(one) === foldedName(name));
