import {
  type AnswerStep,
  api,
  errorMessages,
  type QuestionReading,
  type SearchResult,
} from '@health/contract';
import { RequestError } from '../../api/request-error.ts';
import { callSteps } from '../../api/steps.ts';

/** Long enough for a connection to recover, short enough for the user to wait. */
const PAUSE = 1000;

/** Some browsers, and tests outside of one, have no storage; then a reload loses the running answer. */
const KEY = 'running-search';

/** The id of the answer that this tab is waiting for, kept across a reload; null when there is none. */
export function runningSearch(): string | null {
  return globalThis.sessionStorage?.getItem(KEY) ?? null;
}

function keepRunningSearch(id: string | null): void {
  if (id) globalThis.sessionStorage?.setItem(KEY, id);
  else globalThis.sessionStorage?.removeItem(KEY);
}

/** A question, with the user's correction of how it was read. */
export interface Question {
  query: string;
  reading?: QuestionReading | undefined;
  /** The search in the history that this answer replaces. */
  again?: string | undefined;
}

type OnStep = (step: AnswerStep) => void;

/** An observer of an answer, which is called at each step and may abort it. */
export interface Watching {
  onStep: OnStep;
  signal: AbortSignal;
}

/**
 * Sends a question and follows its answer step by step; a broken connection is resumed once.
 * Returns the result, or null when the user stopped it; throws `RequestError` for everything else.
 */
export async function followAnswer(question: Question, watching: Watching): Promise<SearchResult | null> {
  let id: string | null = null;
  const noting: OnStep = (step) => {
    if (step.step === 'started') id = step.id;
    watching.onStep(step);
  };
  const { signal } = watching;
  try {
    return await outcome((tell) => callSteps(api.search, { body: question }, tell, signal), {
      onStep: noting,
      signal,
    });
  } catch (error) {
    if (!id || !(error instanceof RequestError) || error.status !== 0 || signal.aborted) throw error;
    await new Promise((resume) => setTimeout(resume, PAUSE));
    return await followAgain(id, watching);
  }
}

/**
 * Resumes an answer that is being written, or was a moment ago, from its first step; null when the server no longer
 * knows it: then it is in the history, or was lost with the server.
 */
export async function followAgain(id: string, watching: Watching): Promise<SearchResult | null> {
  try {
    const { signal } = watching;
    return await outcome((tell) => callSteps(api.resumeSearch, { params: { id } }, tell, signal), watching);
  } catch (error) {
    if (!(error instanceof RequestError) || error.status !== 404) throw error;
    keepRunningSearch(null);
    return null;
  }
}

async function outcome(
  steps: (tell: OnStep) => Promise<void>,
  { onStep, signal }: Watching,
): Promise<SearchResult | null> {
  // A user who has logged out has no answer to return to.
  const forget = () => keepRunningSearch(null);
  signal.addEventListener('abort', forget, { once: true });
  let end: AnswerStep | undefined;
  await steps((step) => {
    if (signal.aborted) return;
    if (step.step === 'started') keepRunningSearch(step.id);
    if (step.step === 'done' || step.step === 'stopped' || step.step === 'failed') {
      forget();
      end = step;
    }
    onStep(step);
  });
  if (end?.step === 'done') return end.result;
  if (end?.step === 'stopped') return null;
  if (end?.step === 'failed') throw new RequestError(500, end.message);
  throw new RequestError(0, errorMessages.unreachable);
}
