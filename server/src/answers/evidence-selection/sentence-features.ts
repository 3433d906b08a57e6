import type { NamedNumbers } from '../../evidence/classifiers/logistic-model.ts';
import { expandAbbreviations, findAbbreviations } from '../../text/tokens/abbreviations.ts';
import { fitOf } from '../question-frame/match-term.ts';
import type { QuestionTerm } from '../question-frame/question-terms.ts';
import type { TypeProbabilities } from '../question-frame/question-type.ts';
import { TextProfile } from '../question-frame/text-profile.ts';
import { paperProfile } from './paper-profile.ts';
import type { QuotableSentence } from './quotable-sentences.ts';
import type { EvidencePaper } from './read-papers.ts';
import { type SoughtTerms, standingFeatures } from './standing-features.ts';

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

/** Says what to do or not to do. */
const ADVICE =
  /\b(?:recommend\w*|should|must|ought|needs? to be|advis\w+|advocat\w+|(?:not |un)?necessary|unnecessary|justif\w+|indicated|contraindicat\w+|routine(?:ly)?|of choice|preferred|preferable|first[- ]line|first[- ]choice|alternative|do(?:es)? not support|no evidence to support|abandon\w*|can (?:safely )?be (?:used|given|offered|omitted|avoided)|may be considered|of (?:little|no|limited) (?:value|benefit|use))\b/i;
/** Says what was studied, not what was found. */
const STUDIED =
  /\b(?:we|study|trial|paper|review|article)\b.{0,20}\b(?:investigat|examin|aim|explor|assess|evaluat|sought|compar)e?d?\b/i;
const HEDGE =
  /\b(?:feasib|promis|potential|may|might|could|seem|appear|insight|implication|highlight|emphasi)\w*/i;
const COMPARES =
  /\b(?:more|less|higher|lower|greater|fewer|than|increas\w*|decreas\w*|reduc\w*|improv\w*|differ\w*|significant\w*|effective|superior|inferior|associat\w*|benefit\w*)\b/i;
const NEGATION = /\b(?:no|not|neither|nor|without|similar|failed)\b/i;
const NUMBERS = /\d+(?:\.\d+)?/g;
/** Further numbers of a sentence tell no more. */
const MOST_NUMBERS = 4;

/** What sentences are compared with. */
export interface SentenceContext extends SoughtTerms {
  types: TypeProbabilities;
  asksForAdvice: boolean;
  asksHowMuch: boolean;
  title: TextProfile;
  /** The abbreviations that the abstract introduces. */
  longForms: ReadonlyMap<string, string>;
}

/** What a question says of the sentences that answer it. */
export type SoughtSentences = Omit<SentenceContext, 'title' | 'longForms'>;

/** Returns what the sentences of a paper are compared with. */
export const paperContext = (
  paper: EvidencePaper,
  { terms, slots, stems, types, asksForAdvice, asksHowMuch }: SoughtSentences,
): SentenceContext => ({
  ...{ terms, slots, stems, types, asksForAdvice, asksHowMuch },
  title: paperProfile(paper).title,
  longForms: findAbbreviations(paper.abstract),
});

/** A sentence as a question sees it. */
export interface ReadSentence {
  features: NamedNumbers;
  /** How well it mentions each term, 0 to 1, in their order. */
  fits: readonly number[];
}

/**
 * Returns what tells whether each sentence of a paper answers a question: its role and place, what it mentions, alone and beside the
 * others, and what the question needs.
 */
export function sentenceFeatures(
  sentences: readonly QuotableSentence[],
  context: SentenceContext,
): ReadSentence[] {
  const { terms, longForms } = context;
  const texts = sentences.map(({ quote }) => new TextProfile(expandAbbreviations(quote, longForms)));
  const mentions = texts.map((text) => ({ fits: terms.map((term) => fitOf(term, text)), stems: text.stems }));
  const standings = standingFeatures(mentions, context);
  const last = Math.max(1, sentences.length - 1);
  return sentences.map((sentence, at) => {
    const { fits = [] } = mentions[at] ?? {};
    return { fits, features: { ...ownFeatures(sentence, at / last, fits, context), ...standings[at] } };
  });
}

/** What a sentence is and says; `place` is 0 for the first quotable sentence of its paper and 1 for the last. */
function ownFeatures(
  { quote, conclusionConfidence: conclusion, resultConfidence: result }: QuotableSentence,
  place: number,
  fits: readonly number[],
  { terms, types, title, asksForAdvice, asksHowMuch }: SentenceContext,
): NamedNumbers {
  const own = coverageBy(terms, fits);
  const has = (pattern: RegExp): number => (pattern.test(quote) ? 1 : 0);
  const share = has(SHARE);
  const asksNumber = types.quantity + types.accuracy + types.dose;
  const numbers = Math.min(MOST_NUMBERS, quote.match(NUMBERS)?.length ?? 0) / MOST_NUMBERS;
  const [advice, compares] = [has(ADVICE), has(COMPARES)];
  return {
    conclusion,
    result,
    place,
    own,
    ownSquared: own ** 2,
    added: addedToTitle(terms, fits, title),
    share,
    statistic: has(STATISTIC),
    number: has(NUMBER),
    enrolment: has(ENROLMENT),
    dependentOpening: has(DEPENDENT_OPENING),
    futureWork: has(FUTURE_WORK),
    limitation: has(LIMITATION),
    long: quote.length > LONG_QUOTE ? 1 : 0,
    short: quote.length < TOO_SHORT ? 1 : 0,
    advice,
    studied: has(STUDIED),
    compares,
    negation: has(NEGATION),
    numbers,
    'hedge, conclusion': has(HEDGE) * conclusion,
    'asks for advice, advice': asksForAdvice ? advice : 0,
    'asks how much, numbers': asksHowMuch ? numbers : 0,
    'asks how much, conclusion': asksHowMuch ? conclusion : 0,
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
    'effect, compares': (types.effect + types.comparison + types.harm) * compares,
  };
}

/** The weighted share of the terms that are mentioned, each by its fit, 0 to 1; 0 without terms. */
function coverageBy(terms: readonly QuestionTerm[], fits: readonly number[]): number {
  const all = terms.reduce((sum, { weight }) => sum + weight, 0);
  return all === 0 ? 0 : terms.reduce((sum, { weight }, at) => sum + weight * (fits[at] ?? 0), 0) / all;
}

/** The weighted share of the terms that the title misses and the sentence mentions, 0 to 1. */
function addedToTitle(terms: readonly QuestionTerm[], fits: readonly number[], title: TextProfile): number {
  let [missing, added] = [0, 0];
  for (const [at, term] of terms.entries()) {
    const gap = term.weight * (1 - fitOf(term, title));
    missing += gap;
    added += gap * (fits[at] ?? 0);
  }
  return missing === 0 ? 0 : added / missing;
}
