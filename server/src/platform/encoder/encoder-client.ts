import { Worker } from 'node:worker_threads';
import type { NearestName } from '../llm/embedder.ts';
import type { EncoderMessage, EncoderRequest } from './encoder-thread.ts';

/** The encoder cannot be used in this process; `message` says why. */
export class EncoderUnavailable extends Error {
  override name = 'EncoderUnavailable';
}

export interface ThreadOptions {
  /** Where the files of the model are. */
  folder: string;
  /** Everything else on the machine goes first. */
  stepsBack: boolean;
  /** It is asked for names near to phrases, so it reads their vectors at its start. */
  readsNames: boolean;
  /** Megabytes that must be free for a thread to start; with less the whole process might be ended for it. */
  neededMb?: number;
}

type Answer = Exclude<EncoderMessage, { ready: true } | { broken: string } | { error: string }>;
/** What is asked for; it gets its number when it is sent. */
type Question<R = EncoderRequest> = R extends unknown ? Omit<R, 'id'> : never;

interface Waiting {
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

/** Megabytes of JavaScript heap of a thread; the weights are outside of it. */
const HEAP_MB = 256;
/** Megabytes that a thread takes with its weights, measured, and some to spare. */
const NEEDED_MB = 250;
const MEGABYTE = 2 ** 20;

const MEMORY_SHORT = 'There is not enough memory for the text encoder.';

function sentenceFor(error: Error & { code?: string }): string {
  return error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? MEMORY_SHORT : error.message;
}

/**
 * A thread with one session of the model, started with the first text. Requests are answered in their order. When the
 * thread cannot start or ends, every request is rejected with `EncoderUnavailable`, now and later: a missing file or
 * a processor without a build does not mend itself.
 */
export class EncoderThread {
  readonly #options: ThreadOptions;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | null = null;
  #failure: EncoderUnavailable | null = null;
  #lastId = 0;

  constructor(options: ThreadOptions) {
    this.#options = options;
  }

  /** How many requests have not been answered. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** Returns the unit vectors of texts, in their order. Rejects with `EncoderUnavailable`. */
  async encode(texts: readonly string[]): Promise<Float32Array[]> {
    const answer = await this.#ask({ texts });
    return 'vectors' in answer ? answer.vectors : [];
  }

  /**
   * Returns for each phrase the nearest of the vocabulary's names, null where none is near; null for all of them where there are
   * no vectors of the names with the hash `names`. Rejects with `EncoderUnavailable`.
   */
  async nearestNames(phrases: readonly string[], names: string): Promise<(NearestName | null)[] | null> {
    const answer = await this.#ask({ phrases, names });
    return 'nearest' in answer ? answer.nearest : [];
  }

  async close(): Promise<void> {
    this.#fail('The text encoder was closed.');
    await this.#worker?.terminate();
  }

  #ask(question: Question): Promise<Answer> {
    const { neededMb = NEEDED_MB } = this.#options;
    // A limit of the container counts, too.
    if (!this.#worker && process.availableMemory() < neededMb * MEGABYTE) this.#fail(MEMORY_SHORT);
    if (this.#failure) return Promise.reject(this.#failure);
    const worker = this.#started();
    const id = ++this.#lastId;
    const answer = new Promise<Answer>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
    });
    // Only while something is asked for does the thread keep its process alive.
    worker.ref();
    worker.postMessage({ id, ...question } satisfies EncoderRequest);
    return answer;
  }

  #started(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL('./encoder-thread.ts', import.meta.url), {
      workerData: this.#options,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
    worker.on('message', (message: EncoderMessage) => this.#onMessage(message));
    worker.on('error', (error) => this.#fail(sentenceFor(error)));
    worker.on('exit', () => this.#fail('The thread of the text encoder has ended.'));
    this.#worker = worker;
    return worker;
  }

  #onMessage(message: EncoderMessage): void {
    if ('ready' in message) return;
    if ('broken' in message) {
      this.#fail(message.broken);
      return;
    }
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if ('error' in message) waiting?.reject(new Error(message.error));
    else waiting?.resolve(message);
    if (this.#waiting.size === 0) this.#worker?.unref();
  }

  #fail(reason: string): void {
    this.#failure ??= new EncoderUnavailable(reason);
    for (const { reject } of this.#waiting.values()) reject(this.#failure);
    this.#waiting.clear();
    this.#worker?.unref();
  }
}
