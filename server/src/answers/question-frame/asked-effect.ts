import { relatedWordsFor } from '../../text/vocabulary/everyday-words.ts';
import { conceptsIn } from '../../text/vocabulary/understand-words.ts';
import { SLOT_SEPARATOR } from './question-slots.ts';
import type { QuestionFrame } from './read-frame.ts';

/** The effect that a question asks about, in the user's words. */
export interface AskedEffect {
  intervention: string;
  /** Empty when the question compares with nothing. */
  comparator: string;
  outcome: string;
}

/** Stretches that stand apart, or in two sentences. */
const APART = new RegExp(`${SLOT_SEPARATOR}|[.?!;]\\s`);
/** A question is about an effect when the types that are have this probability together. */
const LIKELY = 0.5;
const MOST_SYNONYMS = 3;

/**
 * Whether a question asks for an effect, though it may not be plain of what on what. A single thing asks for none. Why something does
 * something presumes that it does: what was found shows whether it does.
 */
export function asksForEffect({ types, terms }: Pick<QuestionFrame, 'types' | 'terms'>): boolean {
  return terms.length > 1 && isAboutEffect(types);
}

const isAboutEffect = ({ effect, comparison, harm, prognosis, mechanism }: QuestionFrame['types']): boolean =>
  effect + comparison + harm + prognosis + mechanism >= LIKELY;

/**
 * Returns the effect that a question asks about; null when it asks for none, or does not say plainly of what on what: words of a slot
 * that stand apart were not read surely.
 */
export function askedEffect({ types, slots }: Pick<QuestionFrame, 'types' | 'slots'>): AskedEffect | null {
  const { intervention, comparator, outcome } = slots;
  const isPlain = [intervention, comparator, outcome].every((words) => !APART.test(words));
  return isAboutEffect(types) && isPlain && intervention && outcome
    ? { intervention, comparator, outcome }
    : null;
}

/** Returns the effect with the names that papers have for the user's words, for finding it in a paper. */
export const inWordsOfPapers = ({ intervention, comparator, outcome }: AskedEffect): AskedEffect => ({
  intervention: withNames(intervention),
  comparator: withNames(comparator),
  outcome: withNames(outcome),
});

function withNames(words: string): string {
  const names = conceptsIn(words).flatMap(({ concept }) => [
    concept.term,
    ...concept.synonyms.slice(0, MOST_SYNONYMS),
  ]);
  const related = relatedWordsFor(words).flatMap((one) => one.related.slice(0, 1));
  return [words, ...names, ...related].join(' ');
}
