import type { QuestionReading } from '@health/contract';
import { type Concept, namesOf } from '../../text/vocabulary/concepts.ts';
import { conceptsIn, foldedName } from '../../text/vocabulary/understand-words.ts';

/** What a question asks to be defined. */
export interface AskedDefinition {
  /** As the user wrote it. */
  written: string;
  /** Its names, the user's first; without abbreviations, where it has others. */
  names: readonly string[];
  /** It is a concept of the vocabulary: a question for it asks for nothing else. */
  isConcept: boolean;
}

/** Returns the names of a concept without abbreviations: papers use those for other things, too, and write a name in full where they define it. */
function fullNames(written: string, concept: Concept): string[] {
  const names = [written, ...namesOf(concept)].filter((name) => !isAbbreviation(name, concept));
  return [...new Set(names.map((name) => name.toLowerCase()))];
}

const isAbbreviation = (name: string, { abbreviations }: Concept): boolean =>
  /^[A-Z][A-Z0-9-]{1,6}s?$/.test(name) || abbreviations.some((one) => foldedName(one) === foldedName(name));

/** Ways to ask what something is; the first group is what is asked about. */
const FORMS = [
  /^what (?:exactly )?(?:is|are|'s) (?:meant by )?(.+)$/,
  /^what (?:kind|type|sort) of (?:\w+ ){1,2}(?:is|are) (.+)$/,
  /^what does (.+) (?:mean|stand for)$/,
  /^(?:please )?(?:explain|define|describe) (?:what )?(.+?)(?: (?:is|are|means))?$/,
  /^(?:can|could|would) you (?:please )?(?:explain|define|describe|tell me) (?:what )?(.+?)(?: (?:is|are|means))?$/,
  /^(?:the )?(?:definition|meaning) of (.+)$/,
  /^(.+?),? (?:definition|meaning|defined|explained|what is it)$/,
];
const ARTICLE = /^(?:an?|the) /i;
/** What is asked of something, not what it is: "the best treatment for gout", "statins used for". */
const RELATES =
  /\b(?:of|for|in|on|by|with|without|to|from|between|during|after|before|than|or|versus|vs|used|done|known|like|and|my|your)\b/i;
const MOST_WORDS = 6;

/**
 * Returns what a question asks to be defined, by its wording or by the user's correction of the reading; null for a question that
 * asks for something else.
 */
export function askedDefinition(question: string, correction?: QuestionReading): AskedDefinition | null {
  if (correction) return correction.type === 'definition' ? definitionOf(slotOf(correction)) : null;
  const asked = question
    .trim()
    .replace(/[\s?.!]+$/, '')
    .replace(/’/g, "'")
    .replace(/\s+/g, ' ');
  const found = FORMS.flatMap((form) => asked.match(new RegExp(form, 'i'))?.[1] ?? []);
  return found.map((written) => definitionOf(written)).find((one) => one !== null) ?? null;
}

const slotOf = ({ intervention, outcome, population }: QuestionReading): string =>
  intervention || outcome || population;

function definitionOf(phrase: string): AskedDefinition | null {
  // "trichohepatoenteric (THE) syndrome": the abbreviation is not part of the name.
  const written = phrase
    .replace(/\s*\([^)]*\)/g, '')
    .trim()
    .replace(ARTICLE, '');
  const [concept] = conceptsIn(written);
  const isConcept = concept !== undefined && foldedName(concept.written) === foldedName(written);
  if (written === '' || written.split(' ').length > MOST_WORDS) return null;
  if (!isConcept && RELATES.test(written)) return null;
  return {
    written,
    isConcept,
    names: isConcept ? fullNames(written, concept.concept) : [written],
  };
}
