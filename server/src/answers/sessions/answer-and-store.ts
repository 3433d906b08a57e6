import { type AnswerStep, errorMessages, type SearchResult } from '@health/contract';
import { and, eq } from 'drizzle-orm';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Services } from '../../platform/services.ts';
import { termsToSend } from '../further/terms-to-send.ts';
import { type Answer, answerSteps } from '../pipeline/answer-question.ts';
import type { AskedQuestion } from '../question-frame/asked-question.ts';
import { searches } from '../schema.ts';

interface SearchRequest extends AskedQuestion {
  /** The id under which the answer is stored, unless it is answered again. */
  id: string;
  userId: string;
  /** The search of the history whose answer is replaced. */
  again?: string | undefined;
}

/**
 * Answers a question step by step and stores the answer in the user's history. Throws when `signal` is aborted, and an ApiError
 * (404) when the search to be answered again is not the user's.
 */
export async function answerAndStore(
  services: Services,
  request: SearchRequest,
  emit: (step: AnswerStep) => void,
  signal: AbortSignal,
): Promise<SearchResult> {
  const { query, correction } = request;
  const steps = answerSteps(services, { query, correction }, signal);
  let next = await steps.next();
  while (!next.done) {
    signal.throwIfAborted();
    emit(next.value);
    next = await steps.next();
  }
  signal.throwIfAborted();
  const { model, content, parts, citations, reading } = next.value;
  const { id, addedOn, further, readingCorrected } = await store(services, request, next.value);
  return {
    ...{ id, model, content, parts, citations, reading },
    created: Math.floor(addedOn.getTime() / 1000),
    reading_corrected: readingCorrected,
    further_words: wordsToSend(query, reading),
    further,
  };
}

/** Returns the words that are sent when the user of an answer looks further. */
export const wordsToSend = (query: string, reading: SearchResult['reading']): string[] =>
  termsToSend(query, reading).map(({ written }) => written);

async function store({ db, now }: Services, request: SearchRequest, answer: Answer) {
  const { id, userId, again, query, correction } = request;
  const { model, content, parts, citations, reading } = answer;
  const written = { result: content, parts, citations, model, reading, addedOn: now() };
  const readingCorrected = correction !== undefined;
  const [row] = again
    ? await db
        .update(searches)
        .set({ ...written, readingCorrected })
        .where(and(eq(searches.id, again), eq(searches.userId, userId)))
        .returning()
    : await db
        .insert(searches)
        .values({ id, userId, query, ...written, readingCorrected })
        .returning();
  if (!row) throw new ApiError(404, errorMessages.unknownSearch);
  return row;
}
