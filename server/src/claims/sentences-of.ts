import { splitSentences } from '../evidence/sentences.ts';
import type { PaperRead } from './read-papers.ts';

export type Role = 'conclusion' | 'result' | 'other';

/** A sentence of a paper that may be quoted. */
export interface Sentence {
  /** Word for word as it stands in the paper. */
  quote: string;
  /** "Abstract", "Conclusion" or the heading of a section of the full text. */
  section: string;
  role: Role;
}

const LONGEST = 600;
const SHORTEST = 20;
/** Paragraphs of an abstract that say why and how, not what was found. */
const NO_FINDING =
  /^(?:background|introduction|context|rationale|objectives?|aims?|purpose|hypothes[ie]s|(?:materials?|patients|subjects|participants) and methods|methods?|methodology|(?:study |trial )?design|settings?|participants|patients|subjects|interventions?|measurements?|(?:main )?outcome measures?|(?:trial )?registration|funding)[\w /&-]{0,30}:/i;
const CONCLUDING = /^[\w /&-]{0,30}(?:conclusions?|interpretation|implications?)\b[\w /&-]{0,30}:/i;
const NOTICE =
  /\b(trial regist\w*|registered (?:at|with|on|in)|clinicaltrials\.gov|isrctn|prospero|funding|funded by|competing interest|copyright|supplementary (?:data|information))\b/i;
/** What the authors say of their paper, not of what they found. */
const ABOUT_THE_PAPER =
  /^(?:(?:in )?this (?:paper|article|review|study|chapter|work|protocol) (?:aims?|describes?|reviews?|discusses|presents?|will|outlines?|explores?|examines?|investigates?|summari[sz]es)|we (?:review|describe|discuss|present|aim|report on|aimed|sought|investigated whether)\b|(?:the|our) (?:aim|objective|purpose|goal) )/i;

/** The sentences of an abstract and a conclusion that may be quoted, each once, conclusions first. */
export function sentencesOf({
  abstract,
  conclusion,
  conclusionFrom,
}: Pick<PaperRead, 'abstract' | 'conclusion' | 'conclusionFrom'>): Sentence[] {
  const concluding = splitSentences(firstParagraph(conclusion)).map((text) => ({
    quote: withoutLabel(text),
    section: conclusionFrom === 'body' ? 'Conclusion' : 'Abstract',
    role: 'conclusion' as const,
  }));
  const known = new Set(concluding.map(({ quote }) => quote));
  const rest = rolesIn(abstract).filter(({ quote }) => !known.has(quote));
  return [...concluding, ...rest].filter(({ quote }) => isQuotable(quote));
}

/** Whether a sentence says something by itself: no notice, no question, no heading, of a fair length. */
export function isQuotable(quote: string): boolean {
  return (
    quote.length > SHORTEST &&
    quote.length <= LONGEST &&
    !/[:?]$/.test(quote) &&
    !NOTICE.test(quote) &&
    !ABOUT_THE_PAPER.test(quote)
  );
}

function rolesIn(abstract: string): Sentence[] {
  return abstract.split('\n').flatMap((paragraph) => {
    const role: Role = NO_FINDING.test(paragraph)
      ? 'other'
      : CONCLUDING.test(paragraph)
        ? 'conclusion'
        : 'result';
    return splitSentences(paragraph).map((text) => ({
      quote: withoutLabel(text),
      section: 'Abstract',
      role,
    }));
  });
}

/** A concluding section of a body can be long; what it says first is what it says. */
const firstParagraph = (text: string): string =>
  text.split('\n').find((paragraph) => paragraph.trim().length > 60) ?? text;

/** "Results: Sleep improved." is quoted from "Sleep" on: still word for word, without the heading. */
const withoutLabel = (sentence: string): string =>
  sentence.replace(/^(?:[A-Z][\p{L} &/,-]{2,50}:\s+)/u, '').trim();
