import { stemsOf } from '../../text/tokens/content-stems.ts';
import { foldedWords } from '../../text/tokens/phrases.ts';
import { conceptsAbout } from '../../text/vocabulary/concepts.ts';
import { type ConceptFound, conceptsIn } from '../../text/vocabulary/understand-words.ts';
import { EXCLUSION_PREFIX, isRelationStem } from './relation-words.ts';
import {
  type AnalysedText,
  matcherForConcept,
  matcherForPattern,
  matcherForStem,
  matches,
  type TermMatcher,
} from './term-matchers.ts';

/** One topic of a question: a concept of the vocabulary, a word outside it, or alternatives joined by "or". */
export interface Topic {
  /** As the reader wrote it. */
  written: string;
  /** Its inverse document frequency, above 0, reduced for a word that is no subject. */
  weight: number;
  /** A subject of health, which a source must mention; a plain word or a concept of method is none. */
  isSubject: boolean;
  /** A text mentions the topic when one of them matches. */
  matchers: readonly TermMatcher[];
}

/** Concepts of study methods, people and places: topics, but no subjects that a paper must mention. */
const NOT_SUBJECTS: ReadonlySet<string> = new Set([
  ...['research-methods', 'people-and-care', 'places'].flatMap(conceptsAbout).map(({ term }) => term),
  ...[
    'Treatment',
    'Therapy',
    'Prevention',
    'Adult',
    'Patient',
    'Symptom',
    'Health',
    'Disease',
    'Quality of life',
  ],
]);

/** Side effects asked for by name are a subject; a question such as "is it safe" names none. */
const SIDE_EFFECTS = /\b(?:side|adverse|unwanted) (?:effect|event|reaction)s?\b/i;

/** The weight of a plain word relative to a subject: a paper may use another word. */
const WORD_WEIGHT = 0.6;

const HOW_LONG = /\bhow long\b/i;
/** The topic of "how long": a text mentions it with a time, or with a word for lasting or waning. */
const DURATION = {
  written: 'how long',
  isSubject: true,
  matchers: [
    matcherForPattern(
      'durat',
      /\b(?:durab\w+|persist\w*|wan(?:e[ds]?|ing)|last(?:s|ed|ing)?|long-?(?:term|lasting)|sustained|(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|several|many)[\s-]+(?:day|week|month|year)s?)\b/i,
    ),
  ],
};

const OR_BETWEEN = /^ *,? *or +(?:the |a |an )?$/i;

/**
 * Returns the topics of a question in its order. Synonyms and narrower concepts match a topic; for people the broader group
 * matches too. A source mentions "physiotherapy or surgery" when it mentions one of them. `idf` returns the weight of a stem.
 */
export function extractTopics(words: string, idf: (stem: string) => number): Topic[] {
  const found = conceptsIn(words);
  const remainingWords = stemsWithWords(textOutside(words, found))
    .filter(([stem]) => !isRelationStem(stem))
    .map(([stem, written]) => ({ written, isSubject: false, matchers: [matcherForStem(stem)] }));
  const duration = HOW_LONG.test(words) ? [DURATION] : [];
  return [...conceptTopics(words, found), ...duration, ...remainingWords].map((topic) => ({
    ...topic,
    weight:
      (topic.isSubject ? 1 : WORD_WEIGHT) *
      Math.max(...topic.matchers.flatMap(({ stems }) => stems).map(idf)),
  }));
}

function conceptTopics(words: string, found: readonly ConceptFound[]): Omit<Topic, 'weight'>[] {
  const groups = groupAlternatives(words, found.filter(isInformative));
  return groups
    .filter(({ start }) => groups.length === 1 || !EXCLUSION_PREFIX.test(words.slice(0, start)))
    .map(({ alternatives }) => ({
      written: alternatives.map(({ written }) => written).join(' or '),
      isSubject: alternatives.some(isSubject),
      matchers: alternatives.map(({ concept, written }) => matcherForConcept(concept, written)),
    }));
}

/** Groups the concepts that have only "or" between them. */
function groupAlternatives(words: string, found: readonly ConceptFound[]) {
  const groups: { start: number; end: number; alternatives: ConceptFound[] }[] = [];
  for (const concept of found) {
    const last = groups.at(-1);
    if (last && OR_BETWEEN.test(words.slice(last.end, concept.start))) {
      last.alternatives.push(concept);
      last.end = concept.end;
    } else groups.push({ start: concept.start, end: concept.end, alternatives: [concept] });
  }
  return groups;
}

const isSubject = ({ concept, written }: ConceptFound): boolean =>
  !NOT_SUBJECTS.has(concept.term) || SIDE_EFFECTS.test(written);

/** Whether a concept says more than how things relate: "harm", for example, names a concept of method only. */
const isInformative = (found: ConceptFound): boolean => {
  const stems = stemsOf(found.written);
  return stems.length > 0 && (isSubject(found) || !stems.every(isRelationStem));
};

/** Whether a text mentions a topic: by the reader's words, a synonym or a narrower concept. */
export const mentionsTopic = (text: AnalysedText, { matchers }: Topic): boolean =>
  matchers.some((matcher) => matches(text, matcher));

/** Returns the topics that a quote or its title must mention: the subjects, or all topics when there is no subject. */
export function subjectTopics(topics: readonly Topic[]): readonly Topic[] {
  const subjects = topics.filter(({ isSubject }) => isSubject);
  return subjects.length > 0 ? subjects : topics;
}

/** Returns the weighted share of the topics that a text mentions, 0 to 1; 0 without topics. */
export function coverageOf(topics: readonly Topic[], text: AnalysedText): number {
  const all = totalWeight(topics);
  return all === 0 ? 0 : totalWeight(topics.filter((topic) => mentionsTopic(text, topic))) / all;
}

/** Returns the sum of the topics' weights. */
export const totalWeight = (topics: readonly Topic[]): number =>
  topics.reduce((sum, { weight }) => sum + weight, 0);

function textOutside(text: string, found: readonly { start: number; end: number }[]): string {
  let [outside, at] = ['', 0];
  for (const { start, end } of found) {
    outside += `${text.slice(at, start)} `;
    at = end;
  }
  return outside + text.slice(at);
}

/** Each stem with the first word that has it. */
function stemsWithWords(text: string): [string, string][] {
  const byStem = new Map<string, string>();
  for (const { written } of foldedWords(text))
    for (const stem of stemsOf(written)) if (!byStem.has(stem)) byStem.set(stem, written);
  return [...byStem];
}
