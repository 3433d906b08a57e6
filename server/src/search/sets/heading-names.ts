import { type Concept, concepts } from '../../text/vocabulary/concepts.ts';
import { findConcept } from '../../text/vocabulary/understand-words.ts';
import { foldedTokens } from '../syntax/read-term.ts';

/** The names that a heading of a query stands for, as folded words. */
export interface HeadingNames {
  /** Names of headings that indexers give. */
  headings: ReadonlySet<string>;
  /** What a paper without headings may say instead, singular and plural. */
  phrases: readonly (readonly string[])[];
}

const narrower = Map.groupBy(concepts, ({ broader }) => broader);

/**
 * Returns the names of a heading: those of its concept in the vocabulary and, with `exploded`, those of all narrower ones; else the
 * words of the query. Names that only people say ("heart attack") count when the user wrote them.
 */
export function headingNames(words: readonly string[], exploded: boolean): HeadingNames {
  const name = words.join(' ');
  const known = `${exploded} ${name}`;
  const found = cache.get(known) ?? readNames(name, exploded);
  if (cache.size >= MOST_KEPT) cache.clear();
  cache.set(known, found);
  return found;
}

/** A tree asks for the same names for every paper. */
const MOST_KEPT = 500;
const cache = new Map<string, HeadingNames>();

function readNames(name: string, exploded: boolean): HeadingNames {
  const concept = findConcept(name);
  const meant = concept ? [concept, ...(exploded ? narrowerOnes(concept) : [])] : [];
  const names = [name, ...meant.flatMap(papersNames)].map((one) => foldedTokens(one));
  const phrases = distinct(names.flatMap(singularAndPlural));
  return { headings: new Set(phrases.map((phrase) => phrase.join(' '))), phrases };
}

const papersNames = ({ term, synonyms, spellings, plurals, abbreviations, brands }: Concept): string[] => [
  ...[term, ...synonyms, ...spellings, ...plurals, ...abbreviations, ...brands],
];

function narrowerOnes(concept: Concept): Concept[] {
  const found = new Set<Concept>([concept]);
  for (const one of found) for (const below of narrower.get(one.term) ?? []) found.add(below);
  found.delete(concept);
  return [...found];
}

function singularAndPlural(words: readonly string[]): string[][] {
  const last = words.at(-1) ?? '';
  const before = words.slice(0, -1);
  return [last, `${last}s`, `${last}es`].map((word) => [...before, word]);
}

/** Returns a heading as it is compared, without qualifier and star: as written, and "Child, Preschool" as "preschool child". */
export function headingKeys(heading: string): string[] {
  const [name = ''] = heading.split('/');
  const parts = name.split(',');
  const inOrder = foldedTokens(name).join(' ');
  return parts.length === 2 ? [inOrder, foldedTokens(parts.toReversed().join(' ')).join(' ')] : [inOrder];
}

function distinct(phrases: readonly string[][]): string[][] {
  return [
    ...new Map(phrases.filter((words) => words.length > 0).map((words) => [words.join(' '), words])).values(),
  ];
}
