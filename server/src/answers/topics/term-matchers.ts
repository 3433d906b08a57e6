import { stemsOf } from '../../text/tokens/content-stems.ts';
import { foldedWords, Phrases, type Word } from '../../text/tokens/phrases.ts';
import { type Concept, concepts, conceptsAbout, namesOf } from '../../text/vocabulary/concepts.ts';
import { contentStems } from './relation-words.ts';

/** Matches a text by stems, by names or by a pattern. */
export interface TermMatcher {
  stems: readonly string[];
  /** All stems together are a match. Not so for "vitamin D" or "e-cigarettes", whose stems lose the letter. */
  stemsSuffice: boolean;
  names: Phrases<true>;
  pattern?: RegExp;
}

/** A text whose stems and words are computed once, when first needed. */
export class AnalysedText {
  readonly text: string;
  private stemSet: ReadonlySet<string> | undefined;
  private wordList: readonly Word[] | undefined;

  constructor(text: string) {
    this.text = text;
  }

  get stems(): ReadonlySet<string> {
    this.stemSet ??= new Set(stemsOf(this.text));
    return this.stemSet;
  }

  get words(): readonly Word[] {
    this.wordList ??= foldedWords(this.text);
    return this.wordList;
  }
}

/** Returns a text ready to be matched. */
export const analyseText = (text: string): AnalysedText => new AnalysedText(text);

/** Two stems are related when one is the other, of at least this length, with an ending of adjectives or Latin nouns. */
const MIN_STEM_LENGTH = 5;
const ENDING = /^(?:um|us|a|an|n|al|ar|ic|i|u|ous|ist|on)$/;

/** Concepts of people. Their broader concept matches too: a paper on young children may say only "children". */
const POPULATION_TERMS: ReadonlySet<string> = new Set(
  conceptsAbout('people-and-care').map(({ term }) => term),
);

const byTerm = new Map(concepts.map((concept) => [concept.term, concept]));
const narrowerConcepts = new Map<string, Concept[]>();
for (const concept of concepts)
  if (concept.broader)
    narrowerConcepts.set(concept.broader, [...(narrowerConcepts.get(concept.broader) ?? []), concept]);

/** Returns the matcher of a concept: the reader's words, its names and those of narrower concepts; for people the broader group too. */
export const matcherForConcept = (concept: Concept, written: string): TermMatcher => ({
  stems: contentStems(written),
  stemsSuffice: !foldedWords(written).some(({ folded }) => folded.length === 1),
  names: phrasesFor(concept),
});

/** Returns the matcher of a word that the vocabulary does not have. */
export const matcherForStem = (stem: string): TermMatcher => ({
  stems: [stem],
  stemsSuffice: true,
  names: new Phrases<true>(),
});

/** Returns a matcher for a stem or a pattern. */
export const matcherForPattern = (stem: string, pattern: RegExp): TermMatcher => ({
  ...matcherForStem(stem),
  pattern,
});

/** Whether a matcher matches a text. */
export function matches(text: AnalysedText, { stems, stemsSuffice, names, pattern }: TermMatcher): boolean {
  if (stemsSuffice && stems.every((stem) => text.stems.has(stem) || hasRelatedStem(text.stems, stem)))
    return true;
  if (pattern?.test(text.text)) return true;
  if (names.isEmpty) return false;
  return text.words.some((_, start) => names.startingAt(text.words, start).length > 0);
}

/** Whether one of the stems is the stem with another ending: "endometrium" and "endometrial", "ovary" and "ovarian". */
function hasRelatedStem(stems: ReadonlySet<string>, stem: string): boolean {
  for (const other of stems) {
    const [short, long] = other.length < stem.length ? [other, stem] : [stem, other];
    if (short.length >= MIN_STEM_LENGTH && long.startsWith(short) && ENDING.test(long.slice(short.length)))
      return true;
  }
  return false;
}

function phrasesFor(concept: Concept): Phrases<true> {
  const phrases = new Phrases<true>();
  const wider = POPULATION_TERMS.has(concept.term) ? byTerm.get(concept.broader ?? '') : undefined;
  for (const related of [...withNarrower(concept), ...(wider ? [wider] : [])]) {
    for (const name of namesOf(related)) phrases.add(name, true);
    for (const { abbreviation } of related.ambiguous) phrases.add(abbreviation, true);
  }
  return phrases;
}

function withNarrower(concept: Concept, seen = new Set<Concept>()): Set<Concept> {
  if (seen.has(concept)) return seen;
  seen.add(concept);
  for (const related of narrowerConcepts.get(concept.term) ?? []) withNarrower(related, seen);
  return seen;
}
