import type { RoledSentence } from '../../evidence/sentence-roles/sentence-roles.ts';
import { isNotice } from '../../text/sentences/notices.ts';
import { splitSentences } from '../../text/sentences/split-sentences.ts';
import type { PaperRead } from './read-papers.ts';

/** A sentence of a paper that may be quoted. */
export interface Sentence {
  /** Word for word as it stands in the paper. */
  quote: string;
  /** "Abstract", "Conclusion" or the heading of a section of the full text. */
  section: string;
  /** How surely it concludes, 0 to 1. */
  concluding: number;
  /** How surely it tells a result, 0 to 1. */
  telling: number;
}

const LONGEST = 600;
const SHORTEST = 20;
/** What the authors say of their paper, not of what they found. */
const ABOUT_THE_PAPER =
  /^(?:(?:in )?this (?:paper|article|review|study|chapter|work|protocol) (?:aims?|describes?|reviews?|discusses|presents?|will|outlines?|explores?|examines?|investigates?|summari[sz]es)|we (?:review|describe|discuss|present|aim|report on|aimed|sought|investigated whether)\b|(?:the|our) (?:\w+ )?(?:aim|objective|purpose|goal)s? (?:of|in|was|were|is|are)\b)/i;
/** An aim, a plan or a question: nothing was found yet. */
const TO_FIND_OUT =
  /^(?:to|whether) [a-z]|\b(?:aim(?:s|ed)?|purpose|objectives?|sought|hypothes\w+|will be|will|planned|is (?:unknown|unclear))\b/i;
/** How surely the last sentence concludes where no sentence plainly does. */
const PERHAPS = 0.5;
/** "(12)", "[3, 4]" or "Smith et al.": the finding of another paper, or one that leans on a picture. */
const OF_ANOTHER = /\[\d|\(\d{1,3}(?:[,–-]\s?\d{1,3})*\)|\bet al\b|\b(?:Table|Fig(?:ure)?|Section)s?\b|\|/;
/** "Model 3: adjusted for age", "Abbreviations: BMI, body mass index": legends of tables and pictures. */
const LEGEND =
  /^(?:(?:model|panel|note|abbreviations?|legend|data|values?)\b[^.:]{0,20}:|(?:data|values) (?:are|were) (?:presented|expressed|shown|means?))/i;

/** Tells what each sentence of an abstract does. */
export type ReadRoles = (abstract: string) => RoledSentence[];

/** The sentences of an abstract and a conclusion that tell a finding and may be quoted, each once. */
export function sentencesOf(
  { abstract, conclusion, conclusionFrom }: Pick<PaperRead, 'abstract' | 'conclusion' | 'conclusionFrom'>,
  readRoles: ReadRoles,
): Sentence[] {
  const marked = conclusionFrom === 'abstract' || conclusionFrom === 'library' ? conclusion : '';
  const inAbstract = telling(readRoles(abstract)).map(({ text, role, confidence }) => ({
    quote: text,
    section: 'Abstract',
    concluding: role === 'conclusions' ? confidence : marked.includes(text) ? 1 : 0,
    telling: role === 'results' ? confidence : 1 - confidence,
  }));
  const inBody = conclusionFrom === 'body' ? ofBody(conclusion) : [];
  return [...inAbstract, ...inBody].filter(({ quote }) => isQuotable(quote));
}

/**
 * The sentences of the results and the conclusion. An untitled abstract of a sentence or two may seem to have neither:
 * then its last one tells what there is to tell, unless it only says what was to be found out.
 */
function telling(all: readonly RoledSentence[]): RoledSentence[] {
  const found = all.filter(({ role }) => role === 'conclusions' || role === 'results');
  const last = all.findLast(({ role }) => role !== 'other');
  if (found.length > 0 || last?.heading !== null || TO_FIND_OUT.test(last.text)) return found;
  return [{ ...last, role: 'conclusions', confidence: PERHAPS }];
}

/** A concluding section of a body can be long; what it says first is what it says. */
function ofBody(conclusion: string): Sentence[] {
  const paragraphs = conclusion.split('\n');
  const first = paragraphs.find((paragraph) => paragraph.trim().length > 60) ?? conclusion;
  return splitSentences(first)
    .filter(speaksForItself)
    .map((quote) => ({ quote, section: 'Conclusion', concluding: 1, telling: 0 }));
}

/** Whether a sentence of a full text tells of this paper's own findings, in words of its own. */
export const speaksForItself = (sentence: string): boolean =>
  !OF_ANOTHER.test(sentence) && !LEGEND.test(sentence);

/** Whether a sentence says something by itself: no question, no heading, of a fair length. */
export const isQuotable = (quote: string): boolean =>
  quote.length > SHORTEST &&
  quote.length <= LONGEST &&
  !/[:?]$/.test(quote) &&
  !isNotice(quote) &&
  !ABOUT_THE_PAPER.test(quote);
