import { rolesOf } from '../../evidence/sentence-roles/sentence-roles.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import type { QuestionFrame } from '../question-frame/read-frame.ts';
import { type AnsweredPart, answeredParts, withPartsQuoted } from './answered-parts.ts';
import type { Evidence } from './evidence.ts';
import { type MatchingPaper, matchingPapers, type RankedPapers } from './match-papers.ts';
import { missingTerms } from './missing-terms.ts';
import { plannedSentence } from './planned-studies.ts';
import type { ClassifyRoles } from './quotable-sentences.ts';
import { indirectnessOf, quoteSources } from './quote-sources.ts';
import { isProtocol } from './read-papers.ts';

/** The sources of an answer, and how many papers were left out. */
export interface SelectedEvidence {
  /** Whether the sources answer, or are only the closest: the match is uncertain, or they lack what the question names. */
  level: 'answer' | 'closest';
  /** Whether papers were read together with the question: else none is said to answer. */
  isRead: boolean;
  /** None when no paper is even close. */
  evidence: Evidence[];
  /** What answers each part of a question that asks several things. */
  parts: readonly AnsweredPart[];
  /** Retracted papers that would have been sources. */
  retractedCount: number;
}

const MAX_SOURCES = 8;
/** Beside a likely paper one that is far less likely, by this factor, tells the user nothing. */
const FAR_LESS = 0.15;
/** The closest that are shown, with one quote each. */
const MAX_CLOSEST = 2;
/** Where nothing is reported, more than these protocols say no more. */
const MAX_PROTOCOLS = 3;

/**
 * Selects the evidence for an answer: the papers that answer the question, at most eight, each with the
 * sentences that answer; protocols where studies are asked for or nothing is reported, on another matter than an effect
 * with what was known before. Where there are none, the two closest.
 * `classifyRoles` classifies the sentences of an abstract.
 */
export async function selectEvidence(
  db: Queryable,
  ranked: RankedPapers,
  frame: QuestionFrame,
  classifyRoles: ClassifyRoles = rolesOf,
): Promise<SelectedEvidence> {
  const matching = matchingPapers(ranked, frame);
  const reports = matching.filter(({ paper }) => !isProtocol(paper));
  const standing = reports.filter(({ paper }) => !paper.retracted);
  const isLikely = ({ level }: MatchingPaper): boolean => level === 'answers';
  const retractedCount = reports.filter((one) => one.paper.retracted && isLikely(one)).length;
  const quote = (sources: readonly MatchingPaper[]) => quoteSources(db, sources, frame, classifyRoles);

  const answering = standing.filter(isLikely);
  const evidence = await quote(worthShowing(answering));
  const isNothingReported = evidence.length === 0;
  const protocols = matching.filter((one) => isProtocol(one.paper) && !one.paper.retracted && isLikely(one));
  const planned = plannedEvidence(protocols, frame, { classifyRoles, isNothingReported });
  // For an effect, earlier knowledge is not an answer: the study was done because it is not enough.
  const mayBeKnown = isNothingReported && !frame.asksForStudies && !asksForEffect(frame);
  const background = mayBeKnown ? await quote(protocols.slice(0, MAX_PROTOCOLS)) : [];
  const answers = [...evidence, ...background];
  if (answers.length + planned.length > 0) {
    const parts = answeredParts(answers, frame);
    const sources = [...withPartsQuoted(answers, parts), ...planned].slice(0, MAX_SOURCES);
    return { level: 'answer', isRead: true, evidence: sources, parts, retractedCount };
  }

  // So uncertain, the order of the search is as good as that of the probabilities, and it is the one that the page of found papers has.
  const place = ({ paper }: MatchingPaper): number => ranked.papers.indexOf(paper);
  const nearest = standing.toSorted((a, b) => place(a) - place(b)).slice(0, MAX_CLOSEST);
  const closest = (await quote(nearest)).map(
    (one): Evidence => ({
      ...one,
      quotes: [one.quotes[0]],
      unmet: missingTerms(one.paper, frame),
    }),
  );
  const isRead = ranked.readings !== null;
  return { level: 'closest', isRead, evidence: closest, parts: [], retractedCount };
}

/** The best of those that answer. */
function worthShowing(answering: readonly MatchingPaper[]): MatchingPaper[] {
  const best = Math.max(...answering.map(({ relevance }) => relevance));
  return answering.filter(({ relevance }) => relevance >= FAR_LESS * best).slice(0, MAX_SOURCES);
}

const asksForEffect = ({ types: { effect, comparison, harm } }: QuestionFrame): boolean =>
  effect + comparison + harm >= 0.5;

interface PlannedReading {
  classifyRoles: ClassifyRoles;
  isNothingReported: boolean;
}

/** What protocols plan: for a question for studies, or, where nothing is reported on an effect, those that will test it. */
function plannedEvidence(
  protocols: readonly MatchingPaper[],
  frame: QuestionFrame,
  { classifyRoles, isNothingReported }: PlannedReading,
): Evidence[] {
  if (!frame.asksForStudies && !(isNothingReported && asksForEffect(frame))) return [];
  return protocols.slice(0, frame.asksForStudies ? MAX_SOURCES : MAX_PROTOCOLS).flatMap((one): Evidence[] => {
    const abstract = classifyRoles(one.paper.abstract);
    const quote = plannedSentence(one.paper, abstract, frame);
    if (!quote) return [];
    const indirectness = { ...indirectnessOf(one.paper, frame), isAboutEffect: false };
    return [{ ...one, abstract, sentences: [], quotes: [quote], details: [], ...indirectness }];
  });
}
