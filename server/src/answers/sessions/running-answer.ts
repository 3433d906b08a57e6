import { type AnswerStep, errorMessages, type SearchResult } from '@health/contract';
import { ApiError, asApiError } from '../../platform/http/api-error.ts';

/** Receives each step with its number, counted from 1. */
export type StepListener = (number: number, step: AnswerStep) => void;

/** An answer whose steps can be followed and which can be stopped, in whichever process it is written. */
export interface FollowableAnswer {
  readonly id: string;
  /** Sends the steps after number `after`, then those to come, to a listener. Returns a function that removes it. */
  follow(after: number, listener: StepListener, onEnd: () => void): () => void;
  /** Stops an answer that is being written; a finished one stays. Resolves when it has stopped. */
  stop(): Promise<void>;
}

/**
 * An answer that is being written. It keeps every step, so that a client that lost the connection gets all of them in
 * order. It continues whether or not a client listens.
 */
export class RunningAnswer implements FollowableAnswer {
  readonly id: string;
  readonly userId: string;
  /** The finished answer; rejects when it failed or was stopped. */
  readonly result: Promise<SearchResult>;
  private readonly steps: AnswerStep[] = [];
  private readonly listeners = new Map<StepListener, () => void>();
  private readonly abortController = new AbortController();
  private hasEnded = false;

  /** `write` does the work: it emits the steps, stops on the signal and returns the stored answer. */
  constructor(
    id: string,
    userId: string,
    write: (emit: (step: AnswerStep) => void, signal: AbortSignal) => Promise<SearchResult>,
  ) {
    this.id = id;
    this.userId = userId;
    this.result = this.run(write);
    // A failure is passed to callers that await the result; awaiting it is optional.
    this.result.catch(() => {});
  }

  get isRunning(): boolean {
    return !this.hasEnded;
  }

  follow(after: number, listener: StepListener, onEnd: () => void): () => void {
    for (const [index, step] of this.steps.entries()) if (index >= after) listener(index + 1, step);
    if (this.hasEnded) onEnd();
    else this.listeners.set(listener, onEnd);
    return () => this.listeners.delete(listener);
  }

  async stop(): Promise<void> {
    this.abortController.abort(new ApiError(409, errorMessages.searchStopped));
    await this.result.catch(() => {});
  }

  /** Removes every listener without a last step; clients may reconnect for the rest. */
  disconnectListeners(): void {
    for (const onEnd of this.listeners.values()) onEnd();
    this.listeners.clear();
  }

  private async run(write: ConstructorParameters<typeof RunningAnswer>[2]): Promise<SearchResult> {
    const { signal } = this.abortController;
    this.emit({ step: 'started', id: this.id });
    try {
      const result = await write((step) => this.emit(step), signal);
      this.emit({ step: 'done', result });
      return result;
    } catch (error) {
      this.emit(signal.aborted ? { step: 'stopped' } : { step: 'failed', message: failureMessage(error) });
      throw error;
    } finally {
      this.hasEnded = true;
      this.disconnectListeners();
    }
  }

  private emit(step: AnswerStep): void {
    this.steps.push(step);
    for (const listener of this.listeners.keys()) listener(this.steps.length, step);
  }
}

const failureMessage = (error: unknown): string =>
  error instanceof Error ? asApiError(error).message : errorMessages.internal;
