import { type AnswerStep, refusals, type SearchResult } from '@health/contract';
import { asRefusal, Refusal } from '../../platform/http/refuse.ts';

/** Hears each step with its number, from 1 on. */
type Listener = (number: number, step: AnswerStep) => void;

/**
 * An answer on its way. It keeps every step it told, so that a reader who lost the connection hears all of them in
 * order; it goes on whether or not anybody listens.
 */
export class RunningAnswer {
  readonly id: string;
  readonly userId: string;
  /** The finished answer; rejects when it failed or was stopped. */
  readonly result: Promise<SearchResult>;
  private readonly told: AnswerStep[] = [];
  private readonly listeners = new Map<Listener, () => void>();
  private readonly stopping = new AbortController();
  private ended = false;

  /** `write` does the work: it tells its steps, heeds the signal, and answers what it stored. */
  constructor(
    id: string,
    userId: string,
    write: (tell: (step: AnswerStep) => void, signal: AbortSignal) => Promise<SearchResult>,
  ) {
    this.id = id;
    this.userId = userId;
    this.result = this.run(write);
    // Whoever waits for the result hears of the failure; nobody has to wait.
    this.result.catch(() => {});
  }

  get isRunning(): boolean {
    return !this.ended;
  }

  /** Tells the steps behind number `after` and those to come, until the last; answers how to stop listening. */
  follow(after: number, listener: Listener, onEnd: () => void): () => void {
    for (const [index, step] of this.told.entries()) if (index >= after) listener(index + 1, step);
    if (this.ended) onEnd();
    else this.listeners.set(listener, onEnd);
    return () => this.listeners.delete(listener);
  }

  /** Ends an answer that is being written; one that is finished stays. Answers when it is settled. */
  async stop(): Promise<void> {
    this.stopping.abort(new Refusal(409, refusals.searchStopped));
    await this.result.catch(() => {});
  }

  /** Lets every listener go without a last word: they may come back for the rest. */
  dismiss(): void {
    for (const onEnd of this.listeners.values()) onEnd();
    this.listeners.clear();
  }

  private async run(write: ConstructorParameters<typeof RunningAnswer>[2]): Promise<SearchResult> {
    const { signal } = this.stopping;
    this.tell({ step: 'started', id: this.id });
    try {
      const result = await write((step) => this.tell(step), signal);
      this.tell({ step: 'done', result });
      return result;
    } catch (error) {
      this.tell(signal.aborted ? { step: 'stopped' } : { step: 'failed', message: sentenceOf(error) });
      throw error;
    } finally {
      this.ended = true;
      this.dismiss();
    }
  }

  private tell(step: AnswerStep): void {
    this.told.push(step);
    for (const listener of this.listeners.keys()) listener(this.told.length, step);
  }
}

const sentenceOf = (error: unknown): string =>
  error instanceof Error ? asRefusal(error).message : refusals.internal;
