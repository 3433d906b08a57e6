import { stemsOf } from '../../text/tokens/content-stems.ts';
import { foldedWords, Phrases, type Word } from '../../text/tokens/phrases.ts';
import { type Concept, concepts, conceptsAbout, namesOf } from '../../text/vocabulary/concepts.ts';
import { contentStems } from './relation-words.ts';

/** How a text may say a thing: by these stems, by one of these names, or by words of this pattern. */
export interface TermMatcher {
  stems: readonly string[];
  /** Its stems say all of it: those of "vitamin D" or "e-cigarettes" do not. */
  stemsSuffice: boolean;
  names: Phrases<true>;
  pattern?: RegExp;
}

/** What a text says, read once for many questions about it and only as far as they need it. */
export class AnalysedText {
  readonly text: string;
  private stemsRead: ReadonlySet<string> | undefined;
  private wordsRead: readonly Word[] | undefined;

  constructor(text: string) {
    this.text = text;
  }

  get stems(): ReadonlySet<string> {
    this.stemsRead ??= new Set(stemsOf(this.text));
    return this.stemsRead;
  }

  get words(): readonly Word[] {
    this.wordsRead ??= foldedWords(this.text);
    return this.wordsRead;
  }
}

export const analyseText = (text: string): AnalysedText => new AnalysedText(text);

/** Two stems are one word in two endings when one is the other with an ending of adjectives or Latin nouns. */
const KIN = 5;
const ENDING = /^(?:um|us|a|an|n|al|ar|ic|i|u|ous|ist|on)$/;

/** Young children are children, and a paper may well say no more than that. */
const PEOPLE: ReadonlySet<string> = new Set(conceptsAbout('people-and-care').map(({ term }) => term));

const byTerm = new Map(concepts.map((concept) => [concept.term, concept]));
const narrower = new Map<string, Concept[]>();
for (const concept of concepts)
  if (concept.broader) narrower.set(concept.broader, [...(narrower.get(concept.broader) ?? []), concept]);

/** A concept by the words the reader wrote and by its names and those of its narrower kinds; people by the wider group, too. */
export const matcherForConcept = (concept: Concept, written: string): TermMatcher => ({
  stems: contentStems(written),
  stemsSuffice: !foldedWords(written).some(({ folded }) => folded.length === 1),
  names: phrasesFor(concept),
});

/** A word of the reader's that the vocabulary does not know. */
export const matcherForStem = (stem: string): TermMatcher => ({
  stems: [stem],
  stemsSuffice: true,
  names: new Phrases<true>(),
});

/** What papers put in words of their own, beside one with this stem. */
export const matcherForPattern = (stem: string, pattern: RegExp): TermMatcher => ({
  ...matcherForStem(stem),
  pattern,
});

/** Whether the text says it. */
export function matches(text: AnalysedText, { stems, stemsSuffice, names, pattern }: TermMatcher): boolean {
  if (stemsSuffice && stems.every((stem) => text.stems.has(stem) || hasRelatedStem(text.stems, stem)))
    return true;
  if (pattern?.test(text.text)) return true;
  if (names.isEmpty) return false;
  return text.words.some((_, start) => names.startingAt(text.words, start).length > 0);
}

/** Whether a text has the word in another ending: "endometrium" and "endometrial", "ovary" and "ovarian". */
function hasRelatedStem(stems: ReadonlySet<string>, stem: string): boolean {
  for (const other of stems) {
    const [short, long] = other.length < stem.length ? [other, stem] : [stem, other];
    if (short.length >= KIN && long.startsWith(short) && ENDING.test(long.slice(short.length))) return true;
  }
  return false;
}

function phrasesFor(concept: Concept): Phrases<true> {
  const phrases = new Phrases<true>();
  const wider = PEOPLE.has(concept.term) ? byTerm.get(concept.broader ?? '') : undefined;
  for (const one of [...withNarrower(concept), ...(wider ? [wider] : [])]) {
    for (const name of namesOf(one)) phrases.add(name, true);
    for (const { abbreviation } of one.ambiguous) phrases.add(abbreviation, true);
  }
  return phrases;
}

function withNarrower(concept: Concept, seen = new Set<Concept>()): Set<Concept> {
  if (seen.has(concept)) return seen;
  seen.add(concept);
  for (const one of narrower.get(concept.term) ?? []) withNarrower(one, seen);
  return seen;
}
