import { abbreviationsIn, spelledOut } from '../topics/abbreviations.ts';
import { coverageOf, mentionsTopic, subjectTopics, type Topic } from '../topics/extract-topics.ts';
import { type AnalysedText, analyseText } from '../topics/term-matchers.ts';

import { isOfAnother, listedOutcomes } from './listed-outcomes.ts';
import type { PaperRead } from './read-papers.ts';
import type { Sentence } from './sentences-of.ts';

export interface SelectedSentence extends Sentence {
  /** Share of what was asked that it speaks of, the telling things counting more, 0 to 1. */
  overlap: number;
  /** A sentence of the results with numbers that speaks more of what was asked, when there is one. */
  numbers: string | null;
}

/** A conclusion answers best, then a result; what was asked about must be in the sentence. */
const weights = {
  concluding: 1,
  telling: 0.2,
  overlap: 0.4,
  implied: -0.2,
  leaning: -0.15,
  planning: -0.3,
  limiting: -0.3,
  long: -0.1,
  figures: -0.4,
};
/** A sentence with less of what was asked is about something else. */
const LEAST_OVERLAP = 0.2;
/** Of so many things asked a source that speaks of nearly all may miss a subject. */
const MUCH = 5;
const NEARLY_ALL = 0.7;
/** So sure must be that a sentence concludes when it names no subject: it then speaks of what the title says. */
const SURELY = 0.5;
/** Openings that lean on a sentence before, which is not quoted. */
const LEANS =
  /^(?:(?:despite|(?:even )?though|although|given|because of|due to|based on) (?:this|these|such)(?! (?:\w+ ){0,3}(?:study|trial|review|analysis|survey|work|results|findings|data)\b)|however|moreover|furthermore|in addition|additionally|nevertheless|likewise|similarly|these|those|such|they|it|this(?! (?:\w+ ){0,3}(?:study|trial|review|analysis|meta-analysis|survey|work|report|research)\b)|also|by contrast|in contrast|on the other hand|conversely|consequently|(?:of|among) (?:these|those|them)|the (?:former|latter))\b/i;
/** What is to be done next, not what was found. */
const PLANS =
  /\b(?:further|future|additional|more|larger|subsequent) (?:\w+ ){0,3}(?:research|stud(?:y|ies)|trials?|investigations?|work|evidence)\b|\bwarrant|\b(?:trials?|research|stud(?:y|ies)|evidence) (?:is|are) (?:needed|required|necessary)\b|\b(?:should|could|needs? to) be (?:\w+ )?(?:investigated|studied|explored|considered|compared|performed|conducted|undertaken|tested|examined)\b/i;
/** What the study could not do, not what it found. */
const LIMITS =
  /\blimitations?\b|\b(?:is|was|were|are) limited by\b|\bsmall (?:study|sample|(?:patient |study )?cohort)\b|\b(?:small|limited) numbers? of (?:patients|participants|subjects|cases)\b|\b(?:with|great) caution\b|\bselection bias\b|\b(?:cannot|can not|may not) be generali[sz]ed\b|\bgenerali[sz]ability\b|\bexploratory (?:study|analysis)\b/i;
const LONG = 350;
/** "After adjustment for age, sex and exercise, …": what was evened out is not what was studied. */
const EVENED_OUT = /\b(?:adjust\w*|controll\w+) for [^.;()]*,/i;
/** Who took part, not what was found. */
const ENROLLED =
  /\b(?:patients|participants|people|adults|adolescents|children|women|men|subjects|volunteers)\b[^;]{0,120}\b(?:recruited|enrolled|randomi[sz]ed|randomly (?:assigned|allocated)|attended)\b/i;
const NUMBERS = /\d+(?:\.\d+)?\s?%|\bp\s?[<=>]|\b(?:CI|OR|RR|HR|SMD|WMD|MD)\b|\d+\.\d+|\bn\s?=/;

/** The one sentence of the paper that answers best, or null when none speaks of what was asked. */
export function selectSentence(
  paper: PaperRead,
  sentences: readonly Sentence[],
  asked: readonly Topic[],
): SelectedSentence | null {
  const about = subjectOf(paper);
  const read = sentences.map((sentence) => scoreSentence(sentence, asked, about));
  const [best] = read.filter(({ isOnSubject }) => isOnSubject).toSorted((a, b) => b.score - a.score);
  if (!best) return null;
  const [numbers] = read
    .filter(
      ({ telling, concluding, quote }) =>
        telling > concluding && NUMBERS.test(quote) && !ENROLLED.test(quote),
    )
    .filter(({ overlap }) => overlap > best.overlap)
    .toSorted((a, b) => b.overlap - a.overlap);
  const { quote, section, concluding, telling, overlap } = best;
  return { quote, section, concluding, telling, overlap, numbers: numbers?.quote ?? null };
}

/** What a sentence is read in the light of. */
interface Subject {
  /** What says a paper's subject: its title, or its abstract where it has none, keywords and MeSH headings. */
  text: AnalysedText;
  /** Where its title lists some. */
  outcomes: ReturnType<typeof listedOutcomes>;
  longForms: ReadonlyMap<string, string>;
}

export const subjectOf = ({ title, keyWords, headings, abstract }: PaperRead): Subject => ({
  text: analyseText(`${title || abstract}\n${keyWords}\n${headings}`),
  outcomes: listedOutcomes(title),
  longForms: abbreviationsIn(abstract),
});

/**
 * A sentence with its share of what was asked. It is on the subject when it names one itself, be it by an abbreviation of
 * the abstract, and, where there are few, it and the title of its paper name all of them; a conclusion also when the
 * title alone does. One about another outcome of those the title lists is not.
 */
export function scoreSentence(sentence: Sentence, asked: readonly Topic[], about: Subject) {
  const words = sentence.quote.replace(EVENED_OUT, '');
  const said = analyseText(words);
  const overlap = coverageOf(asked, said);
  const score = roleOf(sentence) + weights.overlap * overlap + penalty(sentence.quote);
  const spelled = spelledOut(words, about.longForms);
  const meant = spelled === words ? said : analyseText(spelled);
  const share = coverageOf(asked, meant);
  const subjects = subjectTopics(asked);
  const named = subjects.filter((one) => mentionsTopic(meant, one));
  const untitled = subjects.filter((one) => !mentionsTopic(about.text, one));
  const missing = untitled.filter((one) => !named.includes(one));
  const isNamed = share >= LEAST_OVERLAP && named.length > 0 && missing.length <= allowedToMiss(asked, share);
  const isImplied =
    sentence.concluding >= SURELY && untitled.length <= allowedToMiss(asked, coverageOf(asked, about.text));
  return {
    ...sentence,
    overlap,
    score: score + (isNamed ? 0 : weights.implied),
    isOnSubject: (isNamed || isImplied) && !isOfAnother(about.outcomes, meant, subjects),
  };
}

const roleOf = ({ concluding, telling }: Sentence): number =>
  weights.concluding * concluding + weights.telling * telling;

/** What speaks against quoting a sentence by itself, 0 or less. */
const penalty = (quote: string): number =>
  (LEANS.test(quote) ? weights.leaning : 0) +
  (PLANS.test(quote) ? weights.planning : 0) +
  (LIMITS.test(quote) ? weights.limiting : 0) +
  (quote.length > LONG ? weights.long : 0) +
  (NUMBERS.test(quote) ? weights.figures : 0);

/**
 * Of up to three subjects a source must speak of all, unless much was asked and it speaks of nearly all of that; of more
 * it may miss a third.
 */
export function allowedToMiss(asked: readonly Topic[], share: number): number {
  const subjects = subjectTopics(asked).length;
  if (subjects > 3) return Math.floor(subjects / 3);
  return asked.length >= MUCH && share >= NEARLY_ALL ? 1 : 0;
}
