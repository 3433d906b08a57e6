import type { AnswerReading, AnswerStep } from '@health/contract';
import type { Services } from '../../platform/services.ts';
import type { UnderstoodQuestion } from '../../search/understood-question.ts';
import { type Preamble, preambleOf } from '../compose/preamble.ts';
import { vectorForMeaning } from '../emergencies/meaning-model.ts';
import { type RetrievedEvidence, retrieveForAnswer } from '../evidence-selection/retrieve-evidence.ts';
import { type AskedQuestion, readAskedQuestion } from '../question-frame/asked-question.ts';
import { readFrame, readingOf } from '../question-frame/read-frame.ts';
import { quotePapers } from './quote-papers.ts';
import { streamAnswer, type WrittenAnswer } from './stream-answer.ts';

/** A finished answer. */
export interface Answer extends WrittenAnswer {
  /** How the question was read, or how the user corrected it. */
  reading: AnswerReading;
}

type AnswerServices = Pick<Services, 'db' | 'memory' | 'now' | 'embedder' | 'reader' | 'languageModel'>;

/**
 * Answers a question step by step from the papers that rank best: quoted sentences, or, when a language model is configured, its
 * sentences, each checked against what it cites. Returns the finished answer.
 */
export async function* answerSteps(
  services: AnswerServices,
  asked: AskedQuestion,
  signal: AbortSignal,
): AsyncGenerator<AnswerStep, Answer> {
  const { embedder } = services;
  const question = await readAskedQuestion(services, asked, services.now());
  yield { step: 'understood', understood: question.parts };
  const { correction } = asked;
  const isCorrected = correction !== undefined;
  const candidates = await retrieveForAnswer(services, question, isCorrected);
  yield { step: 'found', papers: candidates.total, more: candidates.hasMore };
  const vector = candidates.isComplete ? await vectorForMeaning(embedder, question.written) : null;
  const preamble = preambleOf(question, vector);
  return yield* composeAnswer(services, { question, correction, candidates, preamble }, signal);
}

/** Returns the finished answer to a question, without its steps. */
export function answerQuestion(services: AnswerServices, query: string): Promise<Answer> {
  return runToEnd(answerSteps(services, { query }, new AbortController().signal));
}

/** A question with the papers that were retrieved for it. */
interface RetrievedQuestion {
  question: UnderstoodQuestion;
  correction: AskedQuestion['correction'];
  candidates: RetrievedEvidence;
}

/** Returns the finished answer from papers that were already retrieved. */
export function answerFromEvidence(services: AnswerServices, retrieved: RetrievedQuestion): Promise<Answer> {
  const preamble = preambleOf(retrieved.question, null);
  return runToEnd(composeAnswer(services, { ...retrieved, preamble }, new AbortController().signal));
}

async function runToEnd(steps: AsyncGenerator<AnswerStep, Answer>): Promise<Answer> {
  for (;;) {
    const { done, value } = await steps.next();
    if (done) return value;
  }
}

async function* composeAnswer(
  services: AnswerServices,
  { question, correction, candidates, preamble }: RetrievedQuestion & { preamble: Preamble },
  signal: AbortSignal,
): AsyncGenerator<AnswerStep, Answer> {
  const frame = readFrame(question, candidates.idf, { correction, phrases: candidates.phrases });
  const quoted = await quotePapers(services, { question, correction, frame, candidates, signal });
  yield { step: 'read', papers: candidates.papers.length };
  const written = yield* streamAnswer(
    services.languageModel,
    { question: question.written, preamble, quoted },
    signal,
  );
  return { ...written, reading: readingOf(frame) };
}
