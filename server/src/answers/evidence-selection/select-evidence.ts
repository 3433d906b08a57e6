import { logisticProbability } from '../../evidence/classifiers/logistic-model.ts';
import { findingOf } from '../../evidence/findings/finding-direction.ts';
import { type RoledSentence, rolesOf } from '../../evidence/sentence-roles/sentence-roles.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { fitOf, softCoverage } from '../question-frame/match-term.ts';
import { isGeneral } from '../question-frame/question-terms.ts';
import type { QuestionFrame } from '../question-frame/read-frame.ts';
import { shippedAnswerWeights } from './answer-weights.ts';
import { asksOfHealth, bindingTerms, mentionsAll } from './binding-terms.ts';
import { paperProfile } from './paper-profile.ts';
import { isProtocol, plannedSentence } from './planned-studies.ts';
import { type ClassifyRoles, type QuotableSentence, quotableSentences } from './quotable-sentences.ts';
import type { EvidencePaper } from './read-papers.ts';
import { relevanceFeatures } from './relevance-features.ts';
import type { RetrievedEvidence } from './retrieve-evidence.ts';
import { chooseQuotes, MIN_SENTENCE, rankSentences, type ScoredSentence } from './select-sentences.ts';
import { sentencesOfFullText } from './sentences-of-full-text.ts';

/** A source of an answer: a paper with the sentences that are quoted from it. */
export interface Evidence {
  paper: EvidencePaper;
  /** The probability that the paper answers the question, 0 to 1. */
  relevance: number;
  /** One to three sentences, the best first. */
  quotes: readonly [ScoredSentence, ...ScoredSentence[]];
  /** All sentences of the paper that may be quoted. */
  sentences: readonly QuotableSentence[];
  /** All sentences of its abstract with their roles. */
  abstract: readonly RoledSentence[];
  /** Concepts of the question, as the reader wrote them, that the paper's title and abstract do not mention. */
  uncoveredTerms: readonly string[];
  /** Concepts of the question of which title and abstract mention only something related. */
  relatedTerms: readonly string[];
  /** The outcome asked about is among those. */
  isRelatedOutcome: boolean;
  /** Title and abstract mention the intervention and the outcome asked about, and a quote is about both. */
  isAboutEffect: boolean;
}

/** The sources of an answer, and how many papers were left out. */
export interface SelectedEvidence {
  evidence: Evidence[];
  /** Retracted papers that would have been sources. */
  retractedCount: number;
}

type RankedPapers = Pick<RetrievedEvidence, 'papers' | 'scores' | 'maxIdf'>;

interface RelevantPaper {
  paper: EvidencePaper;
  relevance: number;
}

const MAX_SOURCES = 8;
/** A paper is a source from this probability on. Learned with as many questions that no paper answers, it is not a share of all. */
const MIN_RELEVANCE = 0.065;
/** From this probability on a paper is a source even when it does not speak of a main term; the answer says of which. */
const STANDS_OUT = 0.22;
const MAX_QUOTES = 2;
/** The likeliest source is what most readers read. */
const MAX_QUOTES_FIRST = 3;
/** A title that fits a topic so well is about it. */
const IN_TITLE = 0.9;
/** A concept that fits less than this is not spoken of, only something related, or nothing at all. */
const COVERED = 0.5;
const RELATED = 0.3;
/** Where nothing is reported, more than these protocols say no more. */
const MAX_PROTOCOLS = 3;
/** A notice about another paper reports no finding. */
const NOTICE = /^(?:correction|retraction|expression-of-concern|addendum|corrected-article)$/;

/**
 * Selects the evidence for an answer: the papers that are likely to answer the question, likeliest first, at most eight,
 * each with the sentences that are; protocols where studies are asked for or nothing is reported. Empty when no paper is likely enough. `classifyRoles` classifies the sentences of an abstract.
 */
export async function selectEvidence(
  db: Queryable,
  ranked: RankedPapers,
  frame: QuestionFrame,
  classifyRoles: ClassifyRoles = rolesOf,
): Promise<SelectedEvidence> {
  const relevant = relevantPapers(ranked, frame);
  const reports = relevant.filter(({ paper }) => !isProtocol(paper));
  const standing = reports.filter(({ paper }) => !paper.retracted).slice(0, MAX_SOURCES);
  const isWhole = ({ paper }: RelevantPaper): boolean =>
    loosenessOf(paper, frame).uncoveredTerms.length === 0;
  // The first source is what most readers read: one that speaks of all that is asked, where there is one.
  const usable = [...standing.filter(isWhole), ...standing.filter((one) => !isWhole(one))];
  const sources = usable.map(({ paper, relevance }) => {
    const abstract = classifyRoles(paper.abstract);
    const sentences = quotableSentences(paper, () => [...abstract]).filter(answersKind(frame));
    return { paper, relevance, abstract, sentences, ranking: rankSentences(paper, sentences, frame) };
  });
  const unquoted = sources.filter(({ ranking }) => (ranking[0]?.probability ?? 0) < MIN_SENTENCE);
  const fullTexts = await sentencesOfFullText(
    db,
    unquoted.map(({ paper }) => paper.pmcId),
  );
  const evidence = sources.flatMap(({ ranking, ...source }, place): Evidence[] => {
    const fullText = (fullTexts.get(source.paper.pmcId) ?? []).filter(answersKind(frame));
    const fromFullText = rankSentences(source.paper, fullText, frame);
    const quotes = chooseQuotes(
      [...ranking, ...fromFullText],
      place === 0 ? MAX_QUOTES_FIRST : MAX_QUOTES,
      frame,
    );
    if (!quotes) return [];
    const { isAboutEffect, ...looseness } = loosenessOf(source.paper, frame);
    const isQuoted = quotes.some((one) => one.isAboutOutcome && one.isAboutIntervention);
    return [{ ...source, quotes, ...looseness, isAboutEffect: isAboutEffect && isQuoted }];
  });
  const retractedCount = reports.filter(({ paper }) => paper.retracted).length;
  const planned = plannedEvidence(relevant, frame, {
    classifyRoles,
    isNothingReported: evidence.length === 0,
  });
  const isLoose = ({ uncoveredTerms }: Evidence): number => Math.min(1, uncoveredTerms.length);
  const isBeside = ({ quotes }: Evidence): number => (quotes.some((one) => one.isAboutIntervention) ? 0 : 1);
  const all = [...evidence, ...planned]
    .toSorted((x, y) => isLoose(x) - isLoose(y) || isBeside(x) - isBeside(y) || y.relevance - x.relevance)
    .slice(0, MAX_SOURCES);
  return { evidence: all, retractedCount };
}

interface PlannedReading {
  classifyRoles: ClassifyRoles;
  isNothingReported: boolean;
}

/** The protocols that a question for studies asks for, or, where nothing is reported, those that stand out. */
function plannedEvidence(
  relevant: readonly RelevantPaper[],
  frame: QuestionFrame,
  { classifyRoles, isNothingReported }: PlannedReading,
): Evidence[] {
  if (!isNothingReported && !frame.asksForStudies) return [];
  return relevant
    .filter(({ paper }) => isProtocol(paper) && !paper.retracted)
    .filter(({ relevance }) => frame.asksForStudies || relevance >= STANDS_OUT)
    .slice(0, frame.asksForStudies ? MAX_SOURCES : MAX_PROTOCOLS)
    .flatMap(({ paper, relevance }): Evidence[] => {
      const abstract = classifyRoles(paper.abstract);
      const quote = plannedSentence(paper, abstract, frame);
      if (!quote) return [];
      const looseness = { ...loosenessOf(paper, frame), isAboutEffect: false };
      return [{ paper, relevance, abstract, sentences: [], quotes: [quote], ...looseness }];
    });
}

/** The papers likely enough to answer, likeliest first, retracted ones included. */
function relevantPapers({ papers, scores, maxIdf }: RankedPapers, frame: QuestionFrame): RelevantPaper[] {
  const { terms } = frame;
  const ranked = papers.map((paper) => ({ paper, score: scores.get(paper.pmcId) ?? 0 }));
  const features = relevanceFeatures(ranked, frame, maxIdf);
  const binding = bindingTerms(terms);
  const isOfHealth = asksOfHealth(terms);
  const [topic, second] = terms;
  if (!topic) return [];
  return papers
    .map((paper, at) => ({
      paper,
      // That a protocol reports nothing is no matter of what it is about.
      relevance: logisticProbability(shippedAnswerWeights().relevance, { ...features[at], protocol: 0 }),
    }))
    .filter(({ paper }) => !NOTICE.test(paper.articleType))
    .filter(({ paper, relevance }) => {
      if (relevance >= STANDS_OUT && isOfHealth) return true;
      // In a small library words that all papers have tell little: what a title names in full is answered all the same. A query of
      // one term is a topic, which any number of papers can be about.
      const isInTitle = terms.every((term) => fitOf(term, paperProfile(paper).title) >= IN_TITLE);
      if (isInTitle || !second) return isInTitle;
      return relevance >= MIN_RELEVANCE && mentionsAll(paper, binding);
    })
    .toSorted((a, b) => b.relevance - a.relevance);
}

/** What does not work is answered by findings of no difference only. */
const answersKind =
  ({ asksForNoEffect }: QuestionFrame) =>
  ({ quote }: QuotableSentence): boolean =>
    !asksForNoEffect || findingOf(quote).finding === 'no difference';

/** The concepts of the question that a paper does not speak of, or only loosely. */
function loosenessOf(
  paper: EvidencePaper,
  { terms, slots }: QuestionFrame,
): Pick<Evidence, 'uncoveredTerms' | 'relatedTerms' | 'isRelatedOutcome' | 'isAboutEffect'> {
  const loose = terms
    .filter((term) => term.concept && !isGeneral(term))
    .map((term) => ({ written: term.written, fit: fitOf(term, paperProfile(paper).whole) }))
    .filter(({ fit }) => fit < COVERED);
  const related = loose.filter(({ fit }) => fit >= RELATED).map(({ written }) => written);
  return {
    uncoveredTerms: loose.filter(({ fit }) => fit < RELATED).map(({ written }) => written),
    relatedTerms: related,
    isRelatedOutcome: related.some((written) => slots.outcome.includes(written)),
    isAboutEffect: [slots.intervention, slots.outcome].every(isMentioned),
  };

  function isMentioned(slot: string): boolean {
    const named = terms.filter(({ written }) => slot.includes(written));
    return softCoverage(named, paperProfile(paper).whole) >= COVERED;
  }
}
