import type { NamedNumbers } from '../../evidence/classifiers/logistic-model.ts';
import { expandAbbreviations, findAbbreviations } from '../../text/tokens/abbreviations.ts';
import { termMatch } from '../question-frame/match-term.ts';
import type { QuestionSlots } from '../question-frame/question-slots.ts';
import type { QuestionTerm } from '../question-frame/question-terms.ts';
import type { TypeProbabilities } from '../question-frame/question-type.ts';
import { TextProfile } from '../question-frame/text-profile.ts';
import { termsIn } from './match-features.ts';
import type { QuotableSentence } from './quotable-sentences.ts';
import { type EvidencePaper, paperProfile } from './read-papers.ts';

/** Openings that refer to an earlier sentence, which is not quoted. */
const DEPENDENT_OPENING =
  /^(?:(?:despite|(?:even )?though|although|given|because of|due to|based on) (?:this|these|such)(?! (?:\w+ ){0,3}(?:study|trial|review|analysis|survey|work|results|findings|data)\b)|however|moreover|furthermore|in addition|additionally|nevertheless|likewise|similarly|these|those|such|they|it|this(?! (?:\w+ ){0,3}(?:study|trial|review|analysis|meta-analysis|survey|work|report|research)\b)|also|by contrast|in contrast|on the other hand|conversely|consequently|(?:of|among) (?:these|those|them)|the (?:former|latter))\b/i;
/** Calls for further research. */
const FUTURE_WORK =
  /\b(?:further|future|additional|more|larger|subsequent) (?:\w+ ){0,3}(?:research|stud(?:y|ies)|trials?|investigations?|work|evidence)\b|\bwarrant|\b(?:trials?|research|stud(?:y|ies)|evidence) (?:is|are) (?:needed|required|necessary)\b|\b(?:should|could|needs? to) be (?:\w+ )?(?:investigated|studied|explored|considered|compared|performed|conducted|undertaken|tested|examined)\b/i;
/** States a limitation of the study. */
const LIMITATION =
  /\blimitations?\b|\b(?:is|was|were|are) limited by\b|\bsmall (?:study|sample|(?:patient |study )?cohort)\b|\b(?:small|limited) numbers? of (?:patients|participants|subjects|cases)\b|\b(?:with|great) caution\b|\bselection bias\b|\b(?:cannot|can not|may not) be generali[sz]ed\b|\bgenerali[sz]ability\b|\bexploratory (?:study|analysis)\b/i;
/** States who took part. */
const ENROLMENT =
  /\b(?:patients|participants|people|adults|adolescents|children|women|men|subjects|volunteers)\b[^;]{0,120}\b(?:recruited|enrolled|randomi[sz]ed|randomly (?:assigned|allocated)|attended)\b/i;
/** Says what was studied, not what was found. */
const STUDIED =
  /\b(?:we|study|trial|paper|review|article)\b.{0,20}\b(?:investigat|examin|aim|explor|assess|evaluat|sought|compar)e?d?\b/i;
const SHARE =
  /\d+(?:[.,·]\d+)?\s?%|\b\d+ (?:of|out of) (?:the )?\d+\b|\bprevalence\b|\bincidence\b|\bproportion\b/i;
const ACCURACY = /\b(?:sensitivit|specificit|predictive value|accura|AUC|area under)/i;
const DOSE =
  /\b\d+(?:[.,]\d+)?\s?(?:m?g|mcg|µg|ml|IU|units?|hours?|minutes?|min|days?|weeks?|months?|times)\b/i;
const LISTED = /(?:[^,]+, ){2,}(?:and|or) /;

/** Says what to do or not to do. */
const ADVICE =
  /\b(?:recommend\w*|should|must|ought|needs? to be|advis\w+|advocat\w+|(?:not |un)?necessary|unnecessary|justif\w+|indicated|contraindicat\w+|routine(?:ly)?|of choice|preferred|preferable|first[- ]line|first[- ]choice|alternative|do(?:es)? not support|no evidence to support|abandon\w*|can (?:safely )?be (?:used|given|offered|omitted|avoided)|may be considered|of (?:little|no|limited) (?:value|benefit|use))\b/i;
const COMPARES =
  /\b(?:more|less|higher|lower|greater|fewer|than|increas\w*|decreas\w*|reduc\w*|improv\w*|differ\w*|significant\w*|effective|superior|inferior|associat\w*|benefit\w*)\b/i;
const NO_FINDING = [FUTURE_WORK, LIMITATION, ENROLMENT, STUDIED];

/** What sentences are compared with. */
export interface SentenceContext {
  terms: readonly QuestionTerm[];
  /** The stems of all words of the question, of those too that only relate terms. */
  stems: readonly string[];
  types: TypeProbabilities;
  slots: QuestionSlots;
  asksForAdvice: boolean;
  asksHowMuch: boolean;
  title: TextProfile;
  /** The abbreviations that the abstract introduces. */
  longForms: ReadonlyMap<string, string>;
}

/** What a question says about the sentences that answer it. */
export type SoughtSentences = Omit<SentenceContext, 'title' | 'longForms'>;

/** Returns what the sentences of a paper are compared with. */
export const paperContext = (
  paper: EvidencePaper,
  { terms, stems, types, slots, asksForAdvice, asksHowMuch }: SoughtSentences,
): SentenceContext => ({
  ...{ terms, stems, types, slots, asksForAdvice, asksHowMuch },
  title: paperProfile(paper).title,
  longForms: findAbbreviations(paper.abstract),
});

/** A sentence as a question sees it. */
export interface ReadSentence {
  features: NamedNumbers;
  /** How well it mentions each term, 0 to 1, in their order. */
  fits: readonly number[];
  /** It refers to the sentence before it. */
  isDependent: boolean;
}

/**
 * Returns what tells whether each sentence of a paper answers a question: its role, what it mentions, alone and beside the others, and
 * what the type of the question needs. Eight more changed nothing (docs/decisions/0059).
 */
export function sentenceFeatures(
  sentences: readonly QuotableSentence[],
  context: SentenceContext,
): ReadSentence[] {
  const { terms, longForms } = context;
  const texts = sentences.map(({ quote }) => new TextProfile(expandAbbreviations(quote, longForms)));
  const wordings = wordingOverlaps(texts, context.stems);
  const outcome = weightsIn(context.slots.outcome, terms);
  return sentences.map((sentence, at) => {
    const text = texts[at];
    const fits = text ? terms.map((term) => termMatch(term, text)) : [];
    return {
      fits,
      isDependent: DEPENDENT_OPENING.test(sentence.quote),
      features: {
        ...ownFeatures(sentence, fits, context),
        outcome: shareMentioned(outcome, fits),
        wording: wordings[at] ?? 0,
      },
    };
  });
}

/**
 * How many of the question's words each sentence has, those weighing more that few sentences have: what all of them mention tells nothing.
 */
function wordingOverlaps(sentences: readonly TextProfile[], stems: readonly string[]): number[] {
  const rarities = stems.map((stem) => {
    const having = sentences.filter((sentence) => sentence.stems.has(stem)).length;
    return Math.max(0, Math.log((sentences.length + 1) / (having + 0.5)));
  });
  const overlap = (sentence: TextProfile): number =>
    stems.reduce((sum, stem, at) => sum + (sentence.stems.has(stem) ? (rarities[at] ?? 0) : 0), 0);
  return sentences.map((sentence) => overlap(sentence) / (stems.length || 1));
}

/** A sentence that is surely enough what the authors conclude. */
export const isConclusion = ({ conclusionConfidence }: QuotableSentence): boolean =>
  conclusionConfidence >= 0.5;

/** The weights of the terms that are in a slot, in the order of all terms; 0 for the others. */
export function weightsIn(slot: string, terms: readonly QuestionTerm[]): number[] {
  const within = new Set(termsIn(slot, terms));
  return terms.map((term) => (within.has(term) ? term.weight : 0));
}

/** The weighted share of terms that is mentioned, 0 to 1; 0 when none has a weight. */
export function shareMentioned(weights: readonly number[], fits: readonly number[]): number {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const found = weights.reduce((sum, weight, at) => sum + weight * (fits[at] ?? 0), 0);
  return whole === 0 ? 0 : found / whole;
}

/** What a sentence is and says. */
function ownFeatures(
  { quote, conclusionConfidence: conclusion, ...confidence }: QuotableSentence,
  fits: readonly number[],
  { terms, types, title, asksForAdvice, asksHowMuch }: SentenceContext,
): NamedNumbers {
  const has = (pattern: RegExp): number => (pattern.test(quote) ? 1 : 0);
  return {
    background: confidence.backgroundConfidence,
    objective: confidence.objectiveConfidence,
    methods: confidence.methodsConfidence,
    noFinding: NO_FINDING.some((pattern) => pattern.test(quote)) ? 1 : 0,
    added: addedToTitle(terms, fits, title),
    'asks for advice, advice': asksForAdvice ? has(ADVICE) : 0,
    'quantity, share': (asksHowMuch ? 1 : types.quantity) * has(SHARE),
    'accuracy, accuracy': types.accuracy * has(ACCURACY),
    'dose, dose': types.dose * has(DOSE),
    'list, listed': (types.list + types.harm) * has(LISTED),
    'definition, background': types.definition * confidence.backgroundConfidence,
    'effect, conclusion': (types.effect + types.comparison) * conclusion,
    'effect, compares': (types.effect + types.comparison + types.harm) * has(COMPARES),
  };
}

/** The weighted share of the terms that the title misses and the sentence mentions, 0 to 1. */
function addedToTitle(terms: readonly QuestionTerm[], fits: readonly number[], title: TextProfile): number {
  let [missing, added] = [0, 0];
  for (const [at, term] of terms.entries()) {
    const gap = term.weight * (1 - termMatch(term, title));
    missing += gap;
    added += gap * (fits[at] ?? 0);
  }
  return missing === 0 ? 0 : added / missing;
}
