import type { NamedNumbers } from '../../evidence/classifiers/logistic-model.ts';
import { expandAbbreviations, findAbbreviations } from '../../text/tokens/abbreviations.ts';
import { fitOf, softCoverage } from '../question-frame/match-term.ts';
import type { QuestionTerm } from '../question-frame/question-terms.ts';
import type { TypeProbabilities } from '../question-frame/question-type.ts';
import { TextProfile } from '../question-frame/text-profile.ts';
import { paperProfile } from './paper-profile.ts';
import type { QuotableSentence } from './quotable-sentences.ts';
import type { EvidencePaper } from './read-papers.ts';

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
const SHARE =
  /\d+(?:[.,·]\d+)?\s?%|\b\d+ (?:of|out of) (?:the )?\d+\b|\bprevalence\b|\bincidence\b|\bproportion\b/i;
const STATISTIC = /\bp\s?[<=>]|\b(?:CI|OR|RR|HR|SMD|WMD|MD)\b/i;
const NUMBER = /\d/;
const ACCURACY = /\b(?:sensitivit|specificit|predictive value|accura|AUC|area under)/i;
const DOSE =
  /\b\d+(?:[.,]\d+)?\s?(?:m?g|mcg|µg|ml|IU|units?|hours?|minutes?|min|days?|weeks?|months?|times)\b/i;
const LISTED = /(?:[^,]+, ){2,}(?:and|or) /;
const DEFINES = /\b(?:is|are) (?:an?|the|defined|characteri[sz]ed|caused)\b/i;
const LONG_QUOTE = 350;
const TOO_SHORT = 60;

/** A sentence with its place among the quotable sentences of its paper. */
export interface SentenceInPaper {
  sentence: QuotableSentence;
  /** 0 for the first quotable sentence, 1 for the last. */
  place: number;
}

/** What sentences are compared with. */
export interface SentenceContext {
  terms: readonly QuestionTerm[];
  types: TypeProbabilities;
  title: TextProfile;
  /** The abbreviations that the abstract introduces. */
  longForms: ReadonlyMap<string, string>;
}

/** Returns what the sentences of a paper are compared with. */
export const paperContext = (
  paper: EvidencePaper,
  { terms, types }: Pick<SentenceContext, 'terms' | 'types'>,
): SentenceContext => ({
  terms,
  types,
  title: paperProfile(paper).title,
  longForms: findAbbreviations(paper.abstract),
});

/** Returns what tells whether a sentence answers a question: its role, what it mentions, and what the type of question needs. */
export function sentenceFeatures(
  { sentence, place }: SentenceInPaper,
  context: SentenceContext,
): NamedNumbers {
  const { terms, title, longForms, types } = context;
  const { quote, conclusionConfidence: conclusion, resultConfidence: result } = sentence;
  const text = new TextProfile(expandAbbreviations(quote, longForms));
  const own = softCoverage(terms, text);
  const has = (pattern: RegExp): number => (pattern.test(quote) ? 1 : 0);
  const share = has(SHARE);
  const asksNumber = types.quantity + types.accuracy + types.dose;
  return {
    conclusion,
    result,
    place,
    own,
    ownSquared: own ** 2,
    added: addedToTitle(terms, text, title),
    share,
    statistic: has(STATISTIC),
    number: has(NUMBER),
    enrolment: has(ENROLMENT),
    dependentOpening: has(DEPENDENT_OPENING),
    futureWork: has(FUTURE_WORK),
    limitation: has(LIMITATION),
    long: quote.length > LONG_QUOTE ? 1 : 0,
    short: quote.length < TOO_SHORT ? 1 : 0,
    'asks number, conclusion': asksNumber * conclusion,
    'asks number, number': asksNumber * has(NUMBER),
    'quantity, share': types.quantity * share,
    'accuracy, accuracy': types.accuracy * has(ACCURACY),
    'dose, dose': types.dose * has(DOSE),
    'harm, share': types.harm * share,
    'prognosis, statistic': types.prognosis * has(STATISTIC),
    'list, listed': (types.list + types.harm) * has(LISTED),
    'definition, defines': types.definition * has(DEFINES),
    'effect, conclusion': (types.effect + types.comparison) * conclusion,
  };
}

/** Returns how well a sentence mentions each term, 0 to 1, in their order. */
export function termFits(
  quote: string,
  { terms, longForms }: Pick<SentenceContext, 'terms' | 'longForms'>,
): number[] {
  const text = new TextProfile(expandAbbreviations(quote, longForms));
  return terms.map((term) => fitOf(term, text));
}

/** The weighted share of the terms that the title misses and the sentence mentions, 0 to 1. */
function addedToTitle(terms: readonly QuestionTerm[], text: TextProfile, title: TextProfile): number {
  let [missing, added] = [0, 0];
  for (const term of terms) {
    const gap = term.weight * (1 - fitOf(term, title));
    missing += gap;
    added += gap * fitOf(term, text);
  }
  return missing === 0 ? 0 : added / missing;
}
