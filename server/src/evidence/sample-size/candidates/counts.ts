import { labelledParts } from '../../../text/sentences/labelled-parts.ts';
import { splitSentences } from '../../../text/sentences/split-sentences.ts';
import { NUMBER, numberOf } from '../../../text/tokens/number-words.ts';
import { clauseTokens } from '../../classifiers/hashed-words.ts';
import { countedBy } from './nouns.ts';

/** A sentence of an abstract with the role its title gives: 'none' without a title, 'two' where it leaves two open. */
export interface Sentence {
  text: string;
  role: string;
  /** Its number among the sentences of the abstract, and how many those are. */
  at: number;
  of: number;
  counts: Count[];
}

/** A whole number in a sentence that is not a year, a dose or the number of a group. */
export interface Count {
  n: number;
  phrase: string;
  /** Where it starts and ends in its sentence, in UTF-16 units. */
  at: number;
  end: number;
  /** "n = 30" */
  named: boolean;
}

/** Longer texts are not sentences, and no abstract has more of them or more numbers. */
const LONGEST = 2000;
const MOST_SENTENCES = 60;
const MOST_COUNTS = 20;

const BARE = new RegExp(
  `(?<![\\w.,·–-]|\\d[.,·]|[<>=≥≤±]\\s?)(${NUMBER})(?![\\w%]|[.,·]\\d|\\s?%|\\s?[–-]\\s?\\d|\\s+(?:million|billion)\\b)`,
  'gi',
);
const NAMED = /\bn\s*=\s*(\d{1,3}(?:[,\u00a0\u2009 ]\d{3})+|\d+)(?![.,·]?\d|\s?%)/gi;
const UNIT =
  /^\s*[-–]?\s*(?:years?|yrs?|y\b|months?|weeks?|wk\b|days?|hours?|h\b|min(?:utes?)?\b|sec(?:onds?)?\b|s\b|ms\b|mg|g\b|kg|ml|l\b|mm|cm|m\b|µ|μ|mcg|gy\b|hz|mmol|nmol|kcal|iu\b|°|points?|times?|fold|percent|per cent|items?|questions|sessions|doses?|decades?|centur)/i;
const YEAR = /^(?:19|20)\d\d$/;
const BEFORE_YEAR =
  /\b(?:in|since|from|until|to|and|of|during|late|early|between|through|by|before|after|january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)[\s,.]+(?:the\s+)?$|[–/-]$|\(\s*$/i;
const LABEL =
  /\b(?:aged?|types?|grades?|stages?|phases?|class(?:es)?|levels?|groups?|scores?|day|week|month|year|visit|every)\s+$/i;
/** "Although 3,000 patients were targeted, 1,578 …": the planned number, where the sentence continues with the actual one. */
const ALTHOUGH = /\b(?:although|though|while|whereas)\b[^,;]*$/i;
const HOPED_FOR =
  /^\s*(?:[a-z-]+ ){0,3}(?:was|were) (?:\w+ly )?(?:targeted|planned|needed|required|intended|expected|anticipated)\b[^;]*\d/i;
/** "Of a planned 2,400 women 880 were enrolled", "powered for 86 participants": how many were to take part, not how many did. */
const PLANNED =
  /\bof (?:an?|the) (?:planned|intended|targeted?)\s+$|\bpowered (?:for|to (?:recruit|enrol|include))\s+$/i;
/** How far back a date or a label is looked for. */
const REACH = 30;
/** How far on the number that was had may stand. */
const FAR = 200;

/** The sentences of an abstract, notices left out, with what they count, two or more. */
export function sentencesWithCounts(abstract: string): Sentence[] {
  const all = labelledParts(abstract).flatMap(({ roles, text: part }) => {
    if (roles === 'notice') return [];
    const role = roles === null ? 'none' : roles.length === 1 ? (roles[0] ?? 'none') : 'two';
    return splitSentences(part).map((text) => ({ text: text.slice(0, LONGEST), role }));
  });
  return all
    .slice(0, MOST_SENTENCES)
    .map((one, at) => ({ ...one, at, of: all.length, counts: countsIn(one.text) }));
}

function countsIn(text: string): Count[] {
  const named = [...text.matchAll(NAMED)].map((match) => countOf(match, true));
  const ends = new Set(named.map(({ end }) => end));
  const bare = [...text.matchAll(BARE)].map((match) => countOf(match, false));
  return [...named, ...bare.filter(({ end }) => !ends.has(end))]
    .filter((count) => count.n >= 2 && countsThings(text, count))
    .sort((a, b) => a.at - b.at)
    .slice(0, MOST_COUNTS);
}

function countOf(match: RegExpMatchArray, named: boolean): Count {
  const [phrase, digits = ''] = match;
  const at = match.index ?? 0;
  return { n: numberOf(digits), phrase, at, end: at + phrase.length, named };
}

function countsThings(text: string, { phrase, at, end }: Count): boolean {
  const before = text.slice(Math.max(0, at - REACH), at);
  const year = YEAR.test(phrase) && BEFORE_YEAR.test(before);
  if (PLANNED.test(before)) return false;
  if (ALTHOUGH.test(before) && HOPED_FOR.test(text.slice(end, end + FAR))) return false;
  return !year && !UNIT.test(text.slice(end, end + REACH)) && !LABEL.test(before);
}

/** What a count counts, by the first known noun of the six words after it. */
export function kindOf(text: string, { named, end }: Count): string {
  if (named) return 'n=';
  for (const word of clauseTokens(text.slice(end, end + 60)).slice(0, 6)) {
    if (word === '.' || word === ';') break;
    const counted = countedBy(word);
    if (counted) return counted;
  }
  return 'none';
}
