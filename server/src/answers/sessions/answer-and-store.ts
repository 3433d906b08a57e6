import type { AnswerStep, SearchResult } from '@health/contract';
import { searches } from '../../platform/schema/searches.ts';
import type { Services } from '../../platform/services.ts';
import { answerSteps } from '../pipeline/answer-question.ts';
import type { AskedQuestion } from '../question-frame/asked-question.ts';

interface SearchRequest extends AskedQuestion {
  /** The id under which the answer is stored. */
  id: string;
  userId: string;
}

/** Answers a question step by step and stores the answer in the reader's history. Throws when `signal` is aborted. */
export async function answerAndStore(
  services: Services,
  { id, userId, query, correction }: SearchRequest,
  emit: (step: AnswerStep) => void,
  signal: AbortSignal,
): Promise<SearchResult> {
  const steps = answerSteps(services, { query, correction }, signal);
  let next = await steps.next();
  while (!next.done) {
    signal.throwIfAborted();
    emit(next.value);
    next = await steps.next();
  }
  signal.throwIfAborted();
  const { model, content, citations, reading } = next.value;
  const addedOn = services.now();
  await services.db.insert(searches).values({
    ...{ id, userId, query, result: content, citations, model, addedOn, reading },
    readingCorrected: correction !== undefined,
  });
  const created = Math.floor(addedOn.getTime() / 1000);
  const readingCorrected = correction !== undefined;
  return { id, created, model, content, citations, reading, reading_corrected: readingCorrected };
}
