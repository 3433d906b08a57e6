import type { AnswerParts, Citation } from '@health/contract';
import type { Services } from '../../platform/services.ts';
import { nothingToLookFor } from '../../search/understood-question.ts';
import { noAnswer } from '../compose/no-answer.ts';
import { writeAnswer } from '../compose/write-answer.ts';
import type { Evidence } from '../evidence-selection/evidence.ts';
import { type EvidencePaper, paperProfile } from '../evidence-selection/read-papers.ts';
import type { SelectedEvidence } from '../evidence-selection/select-evidence.ts';
import { evidenceOf } from '../evidence-selection/study-evidence.ts';
import { type AskedEffect, askedEffect, asksForEffect } from '../question-frame/asked-effect.ts';
import { termMatch } from '../question-frame/match-term.ts';
import { isGeneral, type QuestionTerm } from '../question-frame/question-terms.ts';
import { toCitedSource, toUnquotedCitation } from './cite.ts';
import { selectParts } from './select-parts.ts';
import { type FramedQuestion, type SelectedSources, selectSources } from './select-sources.ts';

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

/** Selects the sentences that answer a question, or each of its parts, and composes the answer of them. */
export async function quotePapers(
  services: Pick<Services, 'db' | 'memory' | 'now' | 'embedder' | 'reader'>,
  asked: FramedQuestion,
): Promise<QuotedAnswer> {
  const whole = await selectSources(services, asked);
  const selected = await selectParts(services, asked, whole);
  if (selected.evidence.length === 0) return refuse(asked, selected);
  return await quote(services, asked, selected, selected !== whole);
}

async function quote(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { frame, candidates }: FramedQuestion,
  { definition, ...selected }: SelectedSources,
  isOfParts: boolean,
): Promise<QuotedAnswer> {
  const { level, isRead, evidence, retractedCount } = selected;
  // The sources of one part say nothing of the effect that another asks about.
  const effect = isOfParts ? null : askedEffect(frame);
  // What is only the closest does not answer: no direction of it is given.
  const asksForFinding = level === 'answer' && !definition && !isOfParts && asksForEffect(frame);
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
      ...{ parts, level, isRead, definition, sources, papersFound, hasMore, retractedCount, now: now() },
      effect: definition ? null : effect,
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
