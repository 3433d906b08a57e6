import type { AnswerParts, Citation } from '@health/contract';
import type { Database } from '../../platform/database/connect.ts';
import type { KeptDatabase } from '../../platform/services.ts';
import { nothingToLookFor, type UnderstoodQuestion } from '../../search/understood-question.ts';
import { noAnswer } from '../compose/no-answer.ts';
import type { AnswerInput } from '../compose/sources.ts';
import { writeAnswer } from '../compose/write-answer.ts';
import { findDescriptions } from '../descriptions/find-descriptions.ts';
import type { Evidence } from '../evidence-selection/evidence.ts';
import { knownRoles } from '../evidence-selection/known-readings.ts';
import { type EvidencePaper, paperProfile } from '../evidence-selection/read-papers.ts';
import type { RetrievedEvidence } from '../evidence-selection/retrieve-evidence.ts';
import { type SelectedEvidence, selectEvidence } from '../evidence-selection/select-evidence.ts';
import { evidenceOf } from '../evidence-selection/study-evidence.ts';
import { type AskedEffect, askedEffect, asksForEffect } from '../question-frame/asked-effect.ts';
import type { AskedQuestion } from '../question-frame/asked-question.ts';
import { termMatch } from '../question-frame/match-term.ts';
import { isGeneral, type QuestionTerm } from '../question-frame/question-terms.ts';
import type { QuestionFrame } from '../question-frame/read-frame.ts';
import { currentRoles } from '../role-model/current-roles.ts';
import { toCitedSource, toUnquotedCitation } from './cite.ts';

/** An answer made of quotes, or a refusal. */
export interface QuotedAnswer {
  /** Whether the papers answer, are only the closest, or none is close. */
  level: SelectedEvidence['level'] | 'none';
  parts: AnswerParts;
  citations: Citation[];
  /** The sources, in the order of the citations; none of a refusal. */
  evidence: readonly Evidence[];
  /** The effect that was asked about, if one was. */
  effect: AskedEffect | null;
}

interface FramedQuestion {
  question: UnderstoodQuestion;
  correction: AskedQuestion['correction'];
  frame: QuestionFrame;
  candidates: RetrievedEvidence;
  now: Date;
}

/** Selects the sentences that answer a question and composes the answer of them: what is described or listed, else what was found. */
export async function quotePapers(
  services: KeptDatabase<Database>,
  asked: FramedQuestion,
): Promise<QuotedAnswer> {
  const { db } = services;
  const { question, correction, frame, candidates } = asked;
  const roles = await currentRoles(services);
  const classifyRoles = (abstract: string) => knownRoles(abstract, roles);
  const { description, evidence, speaksOfKind } = await findDescriptions(
    db,
    { question: question.written, correction, candidates },
    classifyRoles,
  );
  const selected: SelectedEvidence =
    evidence.length > 0
      ? { level: 'answer', evidence, parts: [], retractedCount: 0 }
      : await selectEvidence(db, candidates, frame, classifyRoles);
  const [first] = selected.evidence;
  if (!first) return refuse(asked, selected);
  const isReported = description?.isFound === false && first.quotes.some((one) => speaksOfKind(one.quote));
  return await quote(db, asked, { ...selected, description: isReported ? null : description });
}

async function quote(
  db: Database,
  { frame, candidates, now }: FramedQuestion,
  { description, ...selected }: SelectedEvidence & Pick<AnswerInput, 'description'>,
): Promise<QuotedAnswer> {
  const { level, evidence, retractedCount } = selected;
  const effect = askedEffect(frame);
  // What is only the closest does not answer: no direction of it is given.
  const asksForFinding = level === 'answer' && !description && asksForEffect(frame);
  const asked = asksForFinding ? { effect, stems: frame.stems } : null;
  const read = await evidenceOf(
    db,
    evidence.map(({ paper }) => paper),
  );
  const sources = evidence.flatMap((source) => {
    const known = read.get(source.paper.pmcId);
    return known ? [toCitedSource(source, asked, known)] : [];
  });
  const parts = selected.parts.map((part) => ({
    asked: part.asked,
    quote: part.found?.quote.quote ?? null,
    source: sources.findIndex(({ citation }) => citation.pmc_id === part.found?.pmcId),
  }));
  const { total: papersFound, hasMore } = candidates;
  return {
    ...{ level, evidence, effect, citations: sources.map(({ citation }) => citation) },
    parts: writeAnswer({
      ...{ parts, level, description, sources, papersFound, hasMore, retractedCount, now },
      effect: description ? null : effect,
    }),
  };
}

/** Says that no paper answers, what was looked for, and which papers are near. */
function refuse(
  { question, frame, candidates }: FramedQuestion,
  { retractedCount }: SelectedEvidence,
): QuotedAnswer {
  const { papers } = candidates;
  const { terms } = frame;
  const nearest = nearestPapers(papers, terms).map(toUnquotedCitation);
  const parts = noAnswer({
    question: question.written,
    topics: terms.map((term) => ({
      written: term.written,
      papers: papers.filter((paper) => mentions(term, paper)).length,
    })),
    papersRead: papers.length,
    nearestPapers: nearest,
    retractedCount,
    isSet: question.tree !== null,
    nothing: nothingToLookFor(question),
  });
  return { level: 'none', parts, citations: nearest, evidence: [], effect: null };
}

const MAX_NEAREST = 3;
/** A paper mentions a term that fits this well. */
const MENTIONED = 0.5;

/** Whether a paper mentions what was asked for. */
const mentions = (term: QuestionTerm, paper: EvidencePaper): boolean =>
  termMatch(term, paperProfile(paper).whole) >= MENTIONED;

/**
 * Returns at most three papers, the best first, that share the rarest thing asked: a paper on heart failure is not near to a question
 * about a medicine that it does not name. An everyday word counts only where nothing else is asked. Retracted ones are left out.
 */
export function nearestPapers(
  papers: readonly EvidencePaper[],
  terms: readonly QuestionTerm[],
): EvidencePaper[] {
  const named = terms.filter((term) => (term.concept || term.isRare) && !isGeneral(term));
  const [rarest] = (named.length > 0 ? named : terms).toSorted((one, other) => other.weight - one.weight);
  return papers
    .filter((paper) => !paper.retracted && (!rarest || mentions(rarest, paper)))
    .slice(0, MAX_NEAREST);
}
