import { expandAbbreviations, findAbbreviations } from '../../text/tokens/abbreviations.ts';
import { coverageOf, mentionsTopic, subjectTopics, type Topic } from '../topics/extract-topics.ts';
import { type AnalysedText, analyseText } from '../topics/term-matchers.ts';
import { isAboutOtherOutcome, listedOutcomes } from './listed-outcomes.ts';
import type { QuotableSentence } from './quotable-sentences.ts';
import type { EvidencePaper } from './read-papers.ts';

/** The sentence that is quoted from a paper. */
export interface SelectedSentence extends QuotableSentence {
  /** The weighted share of the topics that it mentions, 0 to 1. */
  coverage: number;
  /** Another sentence, a result with numbers that mentions more of the topics; null when there is none. */
  resultSentence: string | null;
}

/** The weights of a sentence's score. A conclusion answers best, then a result. */
const weights = {
  conclusion: 1,
  result: 0.2,
  coverage: 0.4,
  implied: -0.2,
  dependentOpening: -0.15,
  futureWork: -0.3,
  limitation: -0.3,
  long: -0.1,
  numericResult: -0.4,
};
/** A sentence that mentions less of the topics is about something else. */
const MIN_COVERAGE = 0.2;
/** With so many topics, a source that mentions nearly all of them may miss a subject. */
const MANY_TOPICS = 5;
const NEARLY_ALL_COVERED = 0.7;
/** A sentence that names no subject is about the subject of the title only when it is a conclusion this surely. */
const MIN_CONFIDENCE = 0.5;
/** Openings that refer to an earlier sentence, which is not quoted. */
const DEPENDENT_OPENING =
  /^(?:(?:despite|(?:even )?though|although|given|because of|due to|based on) (?:this|these|such)(?! (?:\w+ ){0,3}(?:study|trial|review|analysis|survey|work|results|findings|data)\b)|however|moreover|furthermore|in addition|additionally|nevertheless|likewise|similarly|these|those|such|they|it|this(?! (?:\w+ ){0,3}(?:study|trial|review|analysis|meta-analysis|survey|work|report|research)\b)|also|by contrast|in contrast|on the other hand|conversely|consequently|(?:of|among) (?:these|those|them)|the (?:former|latter))\b/i;
/** Calls for further research. */
const FUTURE_WORK =
  /\b(?:further|future|additional|more|larger|subsequent) (?:\w+ ){0,3}(?:research|stud(?:y|ies)|trials?|investigations?|work|evidence)\b|\bwarrant|\b(?:trials?|research|stud(?:y|ies)|evidence) (?:is|are) (?:needed|required|necessary)\b|\b(?:should|could|needs? to) be (?:\w+ )?(?:investigated|studied|explored|considered|compared|performed|conducted|undertaken|tested|examined)\b/i;
/** States a limitation of the study. */
const LIMITATION =
  /\blimitations?\b|\b(?:is|was|were|are) limited by\b|\bsmall (?:study|sample|(?:patient |study )?cohort)\b|\b(?:small|limited) numbers? of (?:patients|participants|subjects|cases)\b|\b(?:with|great) caution\b|\bselection bias\b|\b(?:cannot|can not|may not) be generali[sz]ed\b|\bgenerali[sz]ability\b|\bexploratory (?:study|analysis)\b/i;
const LONG_QUOTE = 350;
/** "After adjustment for age, sex and exercise, …": covariates are not what was studied. */
const COVARIATES = /\b(?:adjust\w*|controll\w+) for [^.;()]*,/i;
/** States who took part. */
const ENROLMENT =
  /\b(?:patients|participants|people|adults|adolescents|children|women|men|subjects|volunteers)\b[^;]{0,120}\b(?:recruited|enrolled|randomi[sz]ed|randomly (?:assigned|allocated)|attended)\b/i;
const NUMERIC_RESULT = /\d+(?:\.\d+)?\s?%|\bp\s?[<=>]|\b(?:CI|OR|RR|HR|SMD|WMD|MD)\b|\d+\.\d+|\bn\s?=/;

/** Returns the sentence of a paper that answers best, or null when none is on the subject of the question. */
export function selectSentence(
  paper: EvidencePaper,
  sentences: readonly QuotableSentence[],
  topics: readonly Topic[],
): SelectedSentence | null {
  const subject = paperSubject(paper);
  const scored = sentences.map((sentence) => scoreSentence(sentence, topics, subject));
  const [best] = scored.filter(({ isOnSubject }) => isOnSubject).toSorted((a, b) => b.score - a.score);
  if (!best) return null;
  const [result] = scored
    .filter(
      ({ resultConfidence, conclusionConfidence, quote }) =>
        resultConfidence > conclusionConfidence && NUMERIC_RESULT.test(quote) && !ENROLMENT.test(quote),
    )
    .filter(({ coverage }) => coverage > best.coverage)
    .toSorted((a, b) => b.coverage - a.coverage);
  const { score: _score, isOnSubject: _isOnSubject, ...selected } = best;
  return { ...selected, resultSentence: result?.quote ?? null };
}

/** What a paper is about; its sentences are scored against it. */
interface PaperSubject {
  /** Its title (its abstract when it has none), keywords and MeSH headings. */
  text: AnalysedText;
  /** The outcomes that its title lists, if any. */
  outcomes: ReturnType<typeof listedOutcomes>;
  /** The abbreviations that its abstract introduces. */
  longForms: ReadonlyMap<string, string>;
}

/** Returns what a paper is about. */
export const paperSubject = ({ title, keyWords, headings, abstract }: EvidencePaper): PaperSubject => ({
  text: analyseText(`${title || abstract}\n${keyWords}\n${headings}`),
  outcomes: listedOutcomes(title),
  longForms: findAbbreviations(abstract),
});

/**
 * Returns a sentence with its score and the weighted share of the topics it mentions, 0 to 1. A sentence is on the subject
 * when it names a subject of the question, also by an abbreviation of the abstract, and it and the title together name
 * enough of them; a conclusion also when the title alone does. A sentence about another of the outcomes that the title
 * lists is not.
 */
export function scoreSentence(sentence: QuotableSentence, topics: readonly Topic[], subject: PaperSubject) {
  const words = sentence.quote.replace(COVARIATES, '');
  const text = analyseText(words);
  const coverage = coverageOf(topics, text);
  const expanded = expandAbbreviations(words, subject.longForms);
  const expandedText = expanded === words ? text : analyseText(expanded);
  const names = namesSubject(expandedText, topics, subject);
  const isRelated = names || impliesSubject(sentence, topics, subject);
  const score = roleScore(sentence) + weights.coverage * coverage + penalty(sentence.quote);
  return {
    ...sentence,
    coverage,
    score: score + (names ? 0 : weights.implied),
    isOnSubject: isRelated && !isAboutOtherOutcome(subject.outcomes, expandedText, subjectTopics(topics)),
  };
}

/** Whether a sentence names a subject itself, and it and the title together miss no more than is allowed. */
function namesSubject(text: AnalysedText, topics: readonly Topic[], subject: PaperSubject): boolean {
  const coverage = coverageOf(topics, text);
  const named = subjectTopics(topics).filter((topic) => mentionsTopic(text, topic));
  const missing = missingFrom(subject, topics).filter((topic) => !named.includes(topic));
  return (
    coverage >= MIN_COVERAGE && named.length > 0 && missing.length <= maxUncoveredSubjects(topics, coverage)
  );
}

/** Whether a sentence is surely a conclusion, and the title alone names enough of the subjects. */
function impliesSubject(
  { conclusionConfidence }: QuotableSentence,
  topics: readonly Topic[],
  subject: PaperSubject,
): boolean {
  const allowed = maxUncoveredSubjects(topics, coverageOf(topics, subject.text));
  return conclusionConfidence >= MIN_CONFIDENCE && missingFrom(subject, topics).length <= allowed;
}

const missingFrom = (subject: PaperSubject, topics: readonly Topic[]): Topic[] =>
  subjectTopics(topics).filter((topic) => !mentionsTopic(subject.text, topic));

const roleScore = ({ conclusionConfidence, resultConfidence }: QuotableSentence): number =>
  weights.conclusion * conclusionConfidence + weights.result * resultConfidence;

/** What is subtracted from the score of a sentence that is a poor quote: 0 or less. */
const penalty = (quote: string): number =>
  (DEPENDENT_OPENING.test(quote) ? weights.dependentOpening : 0) +
  (FUTURE_WORK.test(quote) ? weights.futureWork : 0) +
  (LIMITATION.test(quote) ? weights.limitation : 0) +
  (quote.length > LONG_QUOTE ? weights.long : 0) +
  (NUMERIC_RESULT.test(quote) ? weights.numericResult : 0);

/**
 * How many subjects a source may leave unmentioned. Of up to three subjects none, or one when there are many topics and
 * the source covers nearly all of them (`coverage`, 0 to 1); of more subjects a third.
 */
export function maxUncoveredSubjects(topics: readonly Topic[], coverage: number): number {
  const subjects = subjectTopics(topics).length;
  if (subjects > 3) return Math.floor(subjects / 3);
  return topics.length >= MANY_TOPICS && coverage >= NEARLY_ALL_COVERED ? 1 : 0;
}
