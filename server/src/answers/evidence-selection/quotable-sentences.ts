import type { RoledSentence } from '../../evidence/sentence-roles/sentence-roles.ts';
import { isNotice, splitSentences } from '../../text/sentences/split-sentences.ts';
import { type EvidencePaper, isProtocol } from './read-papers.ts';

/** A sentence of a paper that may be quoted. */
export interface QuotableSentence {
  /** Verbatim from the paper. */
  quote: string;
  /** "Abstract", "Conclusion" or the heading of a section of the full text. */
  section: string;
  /** How surely it is a conclusion, 0 to 1. */
  conclusionConfidence: number;
  /** How surely it says what was known before, 0 to 1. */
  backgroundConfidence: number;
  /** How surely it states the aim, 0 to 1. */
  objectiveConfidence: number;
  /** How surely it says how the study was done, 0 to 1. */
  methodsConfidence: number;
}

/** What a sentence outside an abstract, or one chosen for what it says, is as far as its role goes. */
export const WITHOUT_ROLE = {
  conclusionConfidence: 0,
  backgroundConfidence: 0,
  objectiveConfidence: 0,
  methodsConfidence: 0,
};

const MAX_LENGTH = 600;
const MIN_LENGTH = 20;
/** Describes the paper itself, not what was found. */
const ABOUT_THE_PAPER =
  /^(?:(?:in )?this (?:paper|article|review|study|chapter|work|protocol) (?:aims?|describes?|reviews?|discusses|presents?|will|outlines?|explores?|examines?|investigates?|summari[sz]es)|we (?:review|describe|discuss|present|aim|report on|aimed|sought|investigated whether)\b|(?:the|our) (?:\w+ )?(?:aim|objective|purpose|goal)s? (?:of|in|was|were|is|are)\b)/i;
/** An aim as it is under its heading, one of several too: "(1) To determine the effects of …". */
const INFINITIVE_AIM =
  /^(?:\W*(?:\d+|[ivx]+|[a-d])\W+)?to (?:determine|evaluate|assess|examine|investigate|compare|explore|test|study|identify|estimate|analy[sz]e|establish|quantify|ascertain|describe|report|measure)\b/i;
/** Calls for further work and says nothing else: "Larger trials are needed to …". */
const CALL_FOR_WORK =
  /^(?:(?:thus|however|therefore|hence|nevertheless|clearly|in conclusion),? )?(?:further|future|additional|more|larger|longer|prospective|well-designed|adequately powered)(?:[\w,-]* ){0,7}?(?:research|stud(?:y|ies)|trials?|investigations?|work)\b.{0,100}\b(?:needed|required|warranted|necessary|should|must|recommended)\b/i;
/** Says what is going to be done: no finding. */
const PLAN = /\b(?:we|(?:this|the) (?:study|trial|review)) (?:will|plans? to|intends? to)\b/i;
/** States an aim, a plan or a question, not a finding. */
const AIM =
  /^(?:to|whether) [a-z]|\b(?:aim(?:s|ed)?|purpose|objectives?|sought|hypothes\w+|will be|will|planned|is (?:unknown|unclear))\b/i;
/** Says what was not known before the study: why it was done, and not what it found. */
const GAP =
  /\b(?:(?:has|have) (?:not|never|rarely|scarcely|seldom)(?: yet)? been\b|scarcely been\b|(?:remains?|is|are|was|were) (?:\w+ )?(?:unknown|unclear|uncertain|controversial|inconclusive|debated|under debate|lacking|limited|scarce|sparse)\b|(?:is|are|was|were) (?:not|poorly|incompletely)(?: \w+){0,2} (?:known|understood|established|determined|studied|clear)\b|(?:little|not much|less) (?:is|was) known\b|there (?:is|are) (?:little|few|no|limited|insufficient)\b|(?:few|no) (?:\w+ )?(?:studies|trials|data) (?:have|has|exist)\b|lack of (?:\w+ )?(?:evidence|data|studies|knowledge)\b)/i;
/** The confidence in the last sentence when no sentence was classified as a result or a conclusion. */
const FALLBACK_CONFIDENCE = 0.5;
/** "(12)", "[3, 4]", "Smith et al." or "Figure 2": cites another paper, or needs a table or a figure. */
const REFERS_ELSEWHERE =
  /\[\d|\(\d{1,3}(?:[,–-]\s?\d{1,3})*\)|\bet al\b|\b(?:Table|Fig(?:ure)?|Section)s?\b|\|/;
/** "Model 3: adjusted for age", "Abbreviations: BMI, body mass index": legends of tables and figures. */
const LEGEND =
  /^(?:(?:model|panel|note|abbreviations?|legend|data|values?)\b[^.:]{0,20}:|(?:data|values) (?:are|were) (?:presented|expressed|shown|means?))/i;

/** Splits an abstract into sentences and classifies the role of each. */
export type ClassifyRoles = (abstract: string) => RoledSentence[];

/**
 * Returns the sentences of an abstract and a conclusion that may be quoted. Their role is one sign of whether they answer, no bar: a
 * definition is in the background, a cut-off in the methods.
 */
export function quotableSentences(
  {
    abstract,
    conclusion,
    conclusionFrom,
    design,
    abstractBy,
  }: Pick<EvidencePaper, 'abstract' | 'conclusion' | 'conclusionFrom' | 'design' | 'abstractBy'>,
  classifyRoles: ClassifyRoles,
): QuotableSentence[] {
  const labelledConclusion = conclusionFrom === 'abstract' || conclusionFrom === 'library' ? conclusion : '';
  const roled = withConclusion(classifyRoles(abstract)).filter(({ role }) => role !== 'other');
  const firstConclusion = roled.find(({ role }) => role === 'conclusions');
  const concluded = (one: RoledSentence): number => {
    // A summary of the library concludes in one sentence; those behind it say what limits the study.
    if (abstractBy === 'library' && firstConclusion && one !== firstConclusion) return 0;
    if (one.role === 'conclusions') return one.confidence;
    return labelledConclusion.includes(one.text) ? 1 : 0;
  };
  const inAbstract = roled.map((one) => ({
    quote: one.text,
    section: 'Abstract',
    conclusionConfidence: concluded(one),
    backgroundConfidence: one.role === 'background' ? one.confidence : 0,
    objectiveConfidence: one.role === 'objective' ? one.confidence : 0,
    methodsConfidence: one.role === 'methods' ? one.confidence : 0,
  }));
  const concludes = inAbstract.some(({ conclusionConfidence }) => conclusionConfidence >= 0.5);
  // The abstract says what was found in fewer words, and was read by those who labelled what teaches.
  const inBody = conclusionFrom === 'body' && !concludes ? bodyConclusion(conclusion) : [];
  const mayBeGap = isProtocol({ design });
  return [...inAbstract, ...inBody].filter(
    (sentence) => isQuotable(sentence.quote) && (mayBeGap || !isGap(sentence)),
  );
}

/** What is not known is all that a protocol has to say of its subject; any other paper says what it found. */
const isGap = ({ quote, backgroundConfidence, objectiveConfidence }: QuotableSentence): boolean =>
  backgroundConfidence + objectiveConfidence > 0 && GAP.test(quote);

/** A sentence that surely enough says what was known before the study. */
export const isBackground = ({ backgroundConfidence }: QuotableSentence): boolean =>
  backgroundConfidence >= 0.5;

/** Returns the sentence that concludes a paper best: its surest conclusion, else its first result; null when it has neither. */
export function concludingSentence(sentences: readonly QuotableSentence[]): QuotableSentence | null {
  const [best] = sentences
    .filter(
      ({ backgroundConfidence, objectiveConfidence, methodsConfidence }) =>
        backgroundConfidence + objectiveConfidence + methodsConfidence === 0,
    )
    .toSorted((a, b) => b.conclusionConfidence - a.conclusionConfidence);
  return best ?? null;
}

/**
 * A short abstract without headings may seem to have neither results nor a conclusion; then its last sentence counts as the
 * conclusion, unless it states only an aim.
 */
function withConclusion(sentences: readonly RoledSentence[]): RoledSentence[] {
  const hasFinding = sentences.some(({ role }) => role === 'conclusions' || role === 'results');
  const last = sentences.findLast(({ role }) => role !== 'other');
  if (hasFinding || last?.heading !== null || AIM.test(last.text)) return [...sentences];
  return sentences.map((one) =>
    one === last ? { ...one, role: 'conclusions', confidence: FALLBACK_CONFIDENCE } : one,
  );
}

/** The first paragraph of a conclusion section: such a section can be long, and begins with its main point. */
function bodyConclusion(conclusion: string): QuotableSentence[] {
  const paragraphs = conclusion.split('\n');
  const first = paragraphs.find((paragraph) => paragraph.trim().length > 60) ?? conclusion;
  return splitSentences(first)
    .filter(isSelfContained)
    .map((quote) => ({ ...WITHOUT_ROLE, quote, section: 'Conclusion', conclusionConfidence: 1 }));
}

/** Whether a sentence of a full text can be understood alone: it cites nothing and is not a legend. */
export const isSelfContained = (sentence: string): boolean =>
  !REFERS_ELSEWHERE.test(sentence) && !LEGEND.test(sentence);

/** Whether a sentence of 21 to 600 characters may be quoted: no question, heading, notice, plan, aim or call for further work. */
export const isQuotable = (quote: string): boolean =>
  quote.length > MIN_LENGTH &&
  quote.length <= MAX_LENGTH &&
  !/[:?]$/.test(quote) &&
  !isNotice(quote) &&
  !PLAN.test(quote) &&
  !INFINITIVE_AIM.test(quote) &&
  !CALL_FOR_WORK.test(quote) &&
  !ABOUT_THE_PAPER.test(quote);
