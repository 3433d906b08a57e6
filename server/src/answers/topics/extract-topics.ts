import { stemsOf } from '../../text/tokens/content-stems.ts';
import { foldedWords } from '../../text/tokens/phrases.ts';
import { conceptsAbout } from '../../text/vocabulary/concepts.ts';
import { type ConceptFound, conceptsIn } from '../../text/vocabulary/understand-words.ts';
import { isRelationStem, PUT_ASIDE } from './relation-words.ts';
import {
  type AnalysedText,
  matcherForConcept,
  matcherForPattern,
  matcherForStem,
  matches,
  type TermMatcher,
} from './term-matchers.ts';

/** One thing a question asks about: a concept of the vocabulary, a word of its own, or "one or another". */
export interface Topic {
  /** As the reader wrote it. */
  written: string;
  /** How telling it is, above 0: rare things say more about what was asked. */
  weight: number;
  /** A subject of health, which a source must speak of: not a word, nor a matter of method. */
  isSubject: boolean;
  /** Any of them will do. */
  matchers: readonly TermMatcher[];
}

/** What studies are made of, who takes part and where: worth asking about, but no subject a paper must have. */
const NO_SUBJECT: ReadonlySet<string> = new Set([
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

/** What a treatment does besides: who asks for it by name wants to read of that. "Is it safe" only turns a question. */
const SIDE_EFFECTS = /\b(?:side|adverse|unwanted) (?:effect|event|reaction)s?\b/i;

/** What a word weighs beside a subject: a paper may say it otherwise. */
const WORD = 0.6;

const HOW_LONG = /\bhow long\b/i;
/** Who asks how long wants to read of a time, or that something lasts or wanes. */
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

const OR = /^ *,? *or +(?:the |a |an )?$/i;

/**
 * The things a question asks about, in its order, each with the other names and the narrower kinds that count as it; for
 * people the wider group, too. Of "physiotherapy or surgery" a source speaks when it speaks of one.
 */
export function extractTopics(words: string, totalWeight: (stem: string) => number): Topic[] {
  const found = conceptsIn(words);
  const rest = stemsWithWords(outside(words, found))
    .filter(([stem]) => !isRelationStem(stem))
    .map(([stem, written]) => ({ written, isSubject: false, matchers: [matcherForStem(stem)] }));
  const time = HOW_LONG.test(words) ? [DURATION] : [];
  return [...conceptTopics(words, found), ...time, ...rest].map((one) => ({
    ...one,
    weight:
      (one.isSubject ? 1 : WORD) * Math.max(...one.matchers.flatMap(({ stems }) => stems).map(totalWeight)),
  }));
}

function conceptTopics(words: string, found: readonly ConceptFound[]): Omit<Topic, 'weight'>[] {
  const choices = groupAlternatives(words, found.filter(isInformative));
  return choices
    .filter(({ start }) => choices.length === 1 || !PUT_ASIDE.test(words.slice(0, start)))
    .map(({ among }) => ({
      written: among.map(({ written }) => written).join(' or '),
      isSubject: among.some(isSubject),
      matchers: among.map(({ concept, written }) => matcherForConcept(concept, written)),
    }));
}

/** Concepts with nothing but "or" between them belong together. */
function groupAlternatives(words: string, found: readonly ConceptFound[]) {
  const choices: { start: number; end: number; among: ConceptFound[] }[] = [];
  for (const one of found) {
    const last = choices.at(-1);
    if (last && OR.test(words.slice(last.end, one.start))) {
      last.among.push(one);
      last.end = one.end;
    } else choices.push({ start: one.start, end: one.end, among: [one] });
  }
  return choices;
}

const isSubject = ({ concept, written }: ConceptFound): boolean =>
  !NO_SUBJECT.has(concept.term) || SIDE_EFFECTS.test(written);

/** "Harm" names a concept of method, and only turns a question. */
const isInformative = (found: ConceptFound): boolean => {
  const stems = stemsOf(found.written);
  return stems.length > 0 && (isSubject(found) || !stems.every(isRelationStem));
};

/** Whether the text speaks of the thing: its own words, another name of it, or a narrower kind. */
export const mentionsTopic = (text: AnalysedText, { matchers }: Topic): boolean =>
  matchers.some((saying) => matches(text, saying));

/** What a quote and its title must speak of: the subjects, or everything where the vocabulary knows none. */
export function subjectTopics(asked: readonly Topic[]): readonly Topic[] {
  const subjects = asked.filter(({ isSubject }) => isSubject);
  return subjects.length > 0 ? subjects : asked;
}

/** The share of what was asked, weighted, that a text speaks of, 0 to 1; 0 when nothing was asked. */
export function coverageOf(asked: readonly Topic[], text: AnalysedText): number {
  const all = totalWeight(asked);
  return all === 0 ? 0 : totalWeight(asked.filter((one) => mentionsTopic(text, one))) / all;
}

/** How much these things tell together. */
export const totalWeight = (asked: readonly Topic[]): number =>
  asked.reduce((sum, { weight }) => sum + weight, 0);

function outside(text: string, found: readonly { start: number; end: number }[]): string {
  let [rest, at] = ['', 0];
  for (const { start, end } of found) {
    rest += `${text.slice(at, start)} `;
    at = end;
  }
  return rest + text.slice(at);
}

/** Each stem with the first word it was made of. */
function stemsWithWords(text: string): [string, string][] {
  const byStem = new Map<string, string>();
  for (const { written } of foldedWords(text))
    for (const stem of stemsOf(written)) if (!byStem.has(stem)) byStem.set(stem, written);
  return [...byStem];
}
