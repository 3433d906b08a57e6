import type { AnswerReading, AnswerStep } from '@health/contract';
import { findingOf } from '../../evidence/findings/finding-direction.ts';
import type { TextVector } from '../../platform/llm/embedder.ts';
import type { Services } from '../../platform/services.ts';
import { nothingToLookFor } from '../../search/query/nothing-to-look-for.ts';
import type { UnderstoodQuestion } from '../../search/understood-question.ts';
import { askForEnglish, languageNote } from '../compose/language-note.ts';
import { noAnswer } from '../compose/no-answer.ts';
import type { AnswerInput } from '../compose/sources.ts';
import { treatmentNote } from '../compose/treatment-note.ts';
import { writeAnswer } from '../compose/write-answer.ts';
import { askedDescription } from '../descriptions/asked-description.ts';
import { descriptionEvidence } from '../descriptions/description-evidence.ts';
import { findDescriptions } from '../descriptions/find-descriptions.ts';
import { emergencyNotice } from '../emergencies/emergency-notice.ts';
import { vectorForMeaning } from '../emergencies/meaning-model.ts';
import { knownRoles } from '../evidence-selection/known-readings.ts';
import { type RetrievedEvidence, retrieveForAnswer } from '../evidence-selection/retrieve-evidence.ts';
import { type SelectedEvidence, selectEvidence } from '../evidence-selection/select-evidence.ts';
import { evidenceOf } from '../evidence-selection/study-evidence.ts';
import { askedEffect } from '../question-frame/asked-effect.ts';
import { type AskedQuestion, readAskedQuestion } from '../question-frame/asked-question.ts';
import { type QuestionFrame, readFrame, readingOf } from '../question-frame/read-frame.ts';
import { currentRoles } from '../role-model/current-roles.ts';
import { openWriter } from '../writer/open-writer.ts';
import { toCitedSource, toUnquotedCitation } from './cite.ts';
import { mentions, nearestPapers } from './nearest-papers.ts';
import {
  type ExtractiveAnswer,
  streamModelAnswer,
  streamParts,
  type WrittenAnswer,
} from './stream-answer.ts';
import { writeWithModel } from './write-with-model.ts';

/** A finished answer. */
export interface Answer extends WrittenAnswer {
  /** How the question was read, or how the user corrected it. */
  reading: AnswerReading;
}

type AnswerServices = Pick<Services, 'db' | 'now' | 'config'>;
/** The search is shared with the page of found papers, which goes by meaning, too. */
type SearchAndAnswerServices = AnswerServices & Pick<Services, 'embedder'>;

/**
 * Answers a question step by step from the papers that rank best: one quoted sentence a paper, or, when a language model is
 * configured, its sentences, each checked against what it cites. Returns the finished answer.
 */
export async function* answerSteps(
  { db, now, config, embedder }: SearchAndAnswerServices,
  asked: AskedQuestion,
  signal: AbortSignal,
): AsyncGenerator<AnswerStep, Answer> {
  const question = await readAskedQuestion(db, asked, now());
  yield { step: 'understood', understood: question.parts };
  const { correction } = asked;
  const isCorrected = correction !== undefined;
  const candidates = await retrieveForAnswer({ db, embedder, now }, question, isCorrected);
  yield { step: 'found', papers: candidates.total, more: candidates.hasMore };
  const vector = candidates.isComplete ? await vectorForMeaning(embedder, question.written) : null;
  return yield* composeAnswer({ db, now, config }, { question, correction, candidates, vector }, signal);
}

/** Returns the finished answer to a question, without its steps. */
export function answerQuestion(services: SearchAndAnswerServices, query: string): Promise<Answer> {
  return runToEnd(answerSteps(services, { query }, new AbortController().signal));
}

/** A question with the papers that were retrieved for it. */
interface RetrievedQuestion {
  question: UnderstoodQuestion;
  correction: AskedQuestion['correction'];
  candidates: RetrievedEvidence;
  /** What the bundled encoder made of the question, where there is one. */
  vector?: TextVector | null;
}

/** Returns the finished answer from papers that were already retrieved. */
export function answerFromEvidence(services: AnswerServices, retrieved: RetrievedQuestion): Promise<Answer> {
  return runToEnd(composeAnswer(services, retrieved, new AbortController().signal));
}

async function runToEnd(steps: AsyncGenerator<AnswerStep, Answer>): Promise<Answer> {
  for (;;) {
    const { done, value } = await steps.next();
    if (done) return value;
  }
}

async function* composeAnswer(
  services: AnswerServices,
  { question, correction, candidates, vector }: RetrievedQuestion,
  signal: AbortSignal,
): AsyncGenerator<AnswerStep, Answer> {
  const frame = readFrame(question, candidates.idf, { correction, phrases: candidates.phrases });
  const written = yield* writeSteps(services, { question, correction, frame, candidates, vector }, signal);
  return { ...written, reading: readingOf(frame) };
}

interface FramedQuestion extends RetrievedQuestion {
  frame: QuestionFrame;
}

async function* writeSteps(
  { db, now, config }: AnswerServices,
  { question, correction, frame, candidates, vector = null }: FramedQuestion,
  signal: AbortSignal,
): AsyncGenerator<AnswerStep, WrittenAnswer> {
  const roles = await currentRoles(db);
  const classifyRoles = (abstract: string) => knownRoles(abstract, roles);
  const asked = askedDescription(question.written, correction);
  const descriptions = asked ? await findDescriptions(db, asked, candidates) : [];
  const isFound = descriptions.length > 0;
  const selected = isFound
    ? describedBy(descriptionEvidence(descriptions, classifyRoles))
    : await selectEvidence(db, candidates, frame, classifyRoles);
  const description =
    asked && (isFound || (asked.isConcept && !asked.listed))
      ? { term: asked.written, isFound, isList: asked.listed !== null }
      : null;
  yield { step: 'read', papers: candidates.papers.length };
  const { language } = question;
  const notices = [
    emergencyNotice(question.written, vector) ?? [],
    treatmentNote(question.written) ?? [],
  ].flat();
  if (language?.carried.length === 0) return yield* streamParts([...notices, askForEnglish(language)], []);
  const preamble = language ? [...notices, languageNote(language)] : notices;
  if (selected.evidence.length === 0) {
    const { parts, citations } = declineToAnswer(question, candidates, selected, frame);
    return yield* streamParts([...preamble, ...parts], citations);
  }
  const read = await evidenceOf(
    db,
    selected.evidence.map(({ paper }) => paper),
  );
  const extractive = quoteEvidence(frame, candidates, { ...selected, read, description }, now());
  // What is only close is quoted, never put into other words.
  const writer = selected.level === 'answer' ? openWriter(config, findingOf) : null;
  if (!writer) return yield* streamParts([...preamble, ...extractive.parts.all], extractive.citations);
  const modelSteps = writeWithModel(
    writer,
    {
      question: question.written,
      evidence: selected.evidence,
      citations: extractive.citations,
      effect: askedEffect(frame),
    },
    signal,
  );
  return yield* streamModelAnswer(writer.name, modelSteps, preamble, extractive);
}

const describedBy = (evidence: SelectedEvidence['evidence']): SelectedEvidence => ({
  ...{ level: 'answer', evidence, parts: [], retractedCount: 0 },
});

/** The selected evidence with what was read out of its papers. */
interface ReadEvidence extends SelectedEvidence {
  read: Awaited<ReturnType<typeof evidenceOf>>;
  description: AnswerInput['description'];
}

function quoteEvidence(
  frame: QuestionFrame,
  { total: papersFound, hasMore }: RetrievedEvidence,
  { level, evidence, parts, retractedCount, read, description }: ReadEvidence,
  now: Date,
): ExtractiveAnswer {
  const effect = description ? null : askedEffect(frame);
  const sources = evidence.flatMap((source) => {
    const known = read.get(source.paper.pmcId);
    return known ? [toCitedSource(source, effect, known)] : [];
  });
  const asked = parts.map((part) => ({
    asked: part.asked,
    quote: part.found?.quote.quote ?? null,
    source: sources.findIndex(({ citation }) => citation.pmc_id === part.found?.pmcId),
  }));
  return {
    parts: writeAnswer({
      ...{ parts: asked, level, effect, description, sources, papersFound, hasMore, retractedCount, now },
    }),
    citations: sources.map(({ citation }) => citation),
  };
}

function declineToAnswer(
  asked: UnderstoodQuestion,
  { papers }: RetrievedEvidence,
  { retractedCount }: SelectedEvidence,
  { terms }: QuestionFrame,
) {
  const termCounts = terms.map((term) => ({
    written: term.written,
    papers: papers.filter((paper) => mentions(term, paper)).length,
  }));
  const nearest = nearestPapers(papers, terms).map(toUnquotedCitation);
  return {
    parts: [
      noAnswer({
        question: asked.written,
        topics: termCounts,
        papersRead: papers.length,
        nearestPapers: nearest,
        retractedCount,
        isSet: asked.tree !== null,
        nothing: nothingToLookFor(asked),
      }),
    ],
    citations: nearest,
  };
}
