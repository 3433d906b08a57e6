import type { QuestionReading } from '@health/contract';
import { isQuestionStopWord, stemsOf } from '../../text/tokens/content-stems.ts';
import { foldedWords } from '../../text/tokens/phrases.ts';
import { namesOf } from '../../text/vocabulary/concepts.ts';
import { conceptsIn } from '../../text/vocabulary/understand-words.ts';
import { conceptKindOf } from '../question-frame/concept-kinds.ts';
import { isRelationStem } from '../question-frame/relation-words.ts';

/** One thing that Europe PMC is asked for: as the user wrote it, and the other names of it that are sent, too. */
export interface SentTerm {
  written: string;
  names: readonly string[];
}

/** More would find nothing: each must be in a paper. */
const MOST_TERMS = 6;
/** The first names of a concept are the most common ones. */
const MOST_NAMES = 8;

/**
 * Returns what is sent when a user looks further, the most telling first: what is done, then what comes of it, compared with
 * what, in whom; of a question without a reading its words. Nothing but these words and their synonyms leaves the machine.
 */
export function termsToSend(query: string, reading: QuestionReading | null): SentTerm[] {
  const slots = reading
    ? [reading.intervention, reading.outcome, reading.comparator, reading.population]
    : [];
  const read = slots.flatMap(termsIn);
  return distinct(read.length > 0 ? read : termsIn(query)).slice(0, MOST_TERMS);
}

/** Concepts and other words that say what a text is about. Words for whom or where in general ("adults") are left out. */
function termsIn(text: string): SentTerm[] {
  const found = conceptsIn(text);
  const concepts = found.flatMap(({ concept, written }) =>
    ['people', 'place'].includes(conceptKindOf(concept))
      ? []
      : { written, names: [written, ...namesOf(concept)].slice(0, MOST_NAMES) },
  );
  const words = foldedWords(outside(text, found)).flatMap(({ written, folded }) => {
    const isTelling = stemsOf(written).some((stem) => !isRelationStem(stem));
    return isTelling && !isQuestionStopWord(folded) ? { written, names: [written] } : [];
  });
  return [...concepts, ...words];
}

function outside(text: string, found: readonly { start: number; end: number }[]): string {
  let [rest, at] = ['', 0];
  for (const { start, end } of found) {
    rest += `${text.slice(at, start)} `;
    at = end;
  }
  return rest + text.slice(at);
}

const distinct = (terms: readonly SentTerm[]): SentTerm[] => [
  ...new Map(terms.map((term) => [term.written.toLowerCase(), term])).values(),
];
