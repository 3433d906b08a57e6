import { conceptsAbout } from '../../text/vocabulary/concepts.ts';
import { findInterest } from '../../text/vocabulary/interest-catalogue.ts';
import { conceptsIn, foldedName } from '../../text/vocabulary/understand-words.ts';

const LONGEST_TITLE = 90;
const MOST_CONCEPTS = 2;
/** Concepts that say how, where and in whom was studied, not what: many papers share them. */
const NOT_A_SUBJECT = new Set(
  ['research-methods', 'places', 'people-and-care'].flatMap((about) =>
    conceptsAbout(about).map(({ term }) => term),
  ),
);

/** Returns a title of at most 90 characters, cut at a word. */
export function shortTitle(title: string): string {
  if (title.length <= LONGEST_TITLE) return title;
  return `${title.slice(0, LONGEST_TITLE).replace(/[\s,;:.–-]+\S*$/u, '')}…`;
}

/** Returns "a", "a and b". */
export const listed = (names: readonly string[]): string => names.join(' and ');

/** Returns a study design as the beginning of a phrase, "randomised trial"; "paper" when it is not known. */
export const designName = (design: string | null): string => (design ?? 'Paper').toLowerCase();

/** Returns the plural of a study design, "case-control studies". */
export function designPlural(design: string): string {
  const name = designName(design);
  if (name === 'editorial or letter') return 'editorials or letters';
  if (name.endsWith('study')) return name.replace(/study$/, 'studies');
  return name.endsWith('analysis') ? name.replace(/analysis$/, 'analyses') : `${name}s`;
}

/**
 * Returns up to two concepts that the titles or keywords of both papers name, other than the interest itself, in the order of
 * the first paper. A paper with itself gives the concepts it names.
 */
export function sharedConcepts(
  one: { title: string; keyWords: string },
  other: { title: string; keyWords: string },
  interest: string,
): string[] {
  const own = new Set([interest, ...(findInterest(interest)?.synonyms ?? [])].map(foldedName));
  const others = new Set(conceptsOf(other));
  return conceptsOf(one)
    .filter((term) => others.has(term) && !own.has(foldedName(term)))
    .slice(0, MOST_CONCEPTS)
    .map(inSentence);
}

function conceptsOf({ title, keyWords }: { title: string; keyWords: string }): string[] {
  const terms = conceptsIn(`${title}\n${keyWords}`).map(({ concept }) => concept.term);
  return [...new Set(terms)].filter((term) => !NOT_A_SUBJECT.has(term));
}

/** A term within a sentence: lower case, but for abbreviations and names with a capital inside. */
const inSentence = (term: string): string =>
  /[A-Z].*[A-Z]|\d/.test(term) && !/\s/.test(term) ? term : term.toLowerCase();
