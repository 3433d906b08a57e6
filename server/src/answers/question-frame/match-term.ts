import { broaderConcepts } from '../../text/vocabulary/concepts.ts';
import type { QuestionTerm } from './question-terms.ts';
import type { TextProfile } from './text-profile.ts';

/** How well a text's mention fits a term of a question, 0 to 1. */
const FIT = {
  exact: 1,
  synonym: 0.95,
  narrower: 0.9,
  otherEnding: 0.9,
  broader: 0.6,
  muchBroader: 0.4,
  /** Another concept under the same broader one. */
  sibling: 0.3,
  /** The first of the words that everyday words point to, and less for each further one. */
  related: 0.8,
  relatedStep: 0.1,
  /** All of a name's words but one, for example. */
  partOfName: 0.4,
} as const;

/** Two stems are related when one is the other, of at least this length, with an ending of adjectives or Latin nouns. */
const MIN_STEM_LENGTH = 5;
const ENDING = /^(?:um|us|a|an|n|al|ar|ic|i|u|ous|ist|on)$/;

/** What was worked out for the terms of a question: its texts are compared with each of them several times. */
const fits = new WeakMap<QuestionTerm, Map<TextProfile, number>>();

/** Returns how well a text mentions a term, 0 to 1: 1 in the user's words, less by another name or a related concept. */
export function termMatch(term: QuestionTerm, text: TextProfile): number {
  const ofTerm = fits.get(term) ?? new Map<TextProfile, number>();
  fits.set(term, ofTerm);
  const cached = ofTerm.get(text);
  if (cached !== undefined) return cached;
  const fit = compare(term, text);
  ofTerm.set(text, fit);
  return fit;
}

function compare(term: QuestionTerm, text: TextProfile): number {
  const { stems, concept } = term;
  const found = stems.filter((stem) => text.stems.has(stem)).length / stems.length;
  if (!concept) {
    if (found === 1) return FIT.exact;
    if (stems.length === 1 && stems.some((stem) => hasOtherEnding(text.stems, stem))) return FIT.otherEnding;
    return Math.max(fitOfRelated(term, text), found * FIT.partOfName);
  }
  if (text.concepts.has(concept)) return found === 1 ? FIT.exact : FIT.synonym;
  // Words that stand apart do not name it: a paper on childhood trauma and obesity is not about childhood obesity.
  if (found === 1 && text.hasTogether(stems)) return stems.length > 1 ? FIT.narrower : FIT.synonym;
  if (text.broader.has(concept)) return FIT.narrower;
  return Math.max(fitOfBroader(term, text), found * FIT.partOfName);
}

/** The first words of papers that everyday words point to fit best. */
function fitOfRelated({ related }: QuestionTerm, text: TextProfile): number {
  const at = related.findIndex(
    ({ concepts, stems }) =>
      [...concepts].some((concept) => text.concepts.has(concept)) ||
      [...stems].every((stem) => text.stems.has(stem)),
  );
  return at < 0 ? 0 : Math.max(FIT.partOfName, FIT.related - at * FIT.relatedStep);
}

function fitOfBroader({ concept, stems }: QuestionTerm, text: TextProfile): number {
  const [broader, muchBroader] = concept ? broaderConcepts(concept) : [];
  if (broader && text.concepts.has(broader)) return FIT.broader;
  if (muchBroader && text.concepts.has(muchBroader)) return FIT.muchBroader;
  if (stems.some((stem) => hasOtherEnding(text.stems, stem))) return FIT.otherEnding / stems.length;
  return broader && text.broader.has(broader) ? FIT.sibling : 0;
}

/** Whether one of the stems is the stem with another ending: "endometrium" and "endometrial", "ovary" and "ovarian". */
function hasOtherEnding(stems: ReadonlySet<string>, stem: string): boolean {
  if (stem.length < MIN_STEM_LENGTH) return false;
  for (const other of stems) {
    const [short, long] = other.length < stem.length ? [other, stem] : [stem, other];
    if (short.length >= MIN_STEM_LENGTH && long.startsWith(short) && ENDING.test(long.slice(short.length)))
      return true;
  }
  return false;
}

/** Returns the weighted share of the terms that a text mentions, each by its fit, 0 to 1; 0 without terms. */
export function softCoverage(terms: readonly QuestionTerm[], text: TextProfile): number {
  let [all, found] = [0, 0];
  for (const term of terms) {
    all += term.weight;
    found += term.weight * termMatch(term, text);
  }
  return all === 0 ? 0 : found / all;
}
