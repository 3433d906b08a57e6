import { Worker } from 'node:worker_threads';
import type { ModelMessage, ModelRequest } from './serve-model.ts';

interface Options {
  /** The code of the thread, which calls `serveModel`. */
  code: URL;
  /** What the thread gets as `workerData`. */
  data: unknown;
  /** The model in sentences, as in "the text encoder". */
  name: string;
  /** Megabytes that must be free for the thread to start; with less the whole process might be ended for it. */
  neededMb: number;
  /** The error that says why the model cannot be used in this process. */
  Unavailable: new (
    sentence: string,
  ) => Error;
}

interface Waiting<Answer> {
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

/** Megabytes of JavaScript heap of a thread; the weights are outside of it. */
const HEAP_MB = 256;
const MEGABYTE = 2 ** 20;

/**
 * A thread with one session of a model, started with the first question. Questions are answered in their order. When the thread
 * cannot start or ends, every question is rejected with `Unavailable`, now and later: a missing file or a processor without a build
 * does not mend itself.
 */
export class ModelThread<Question, Answer> {
  readonly #options: Options;
  readonly #waiting = new Map<number, Waiting<Answer>>();
  #worker: Worker | null = null;
  #failure: Error | null = null;
  #lastId = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  /** How many questions have not been answered. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** Returns the answer of the thread. Rejects with `Unavailable`, or with an error of this question alone. */
  ask(question: Question): Promise<Answer> {
    // A limit of the container counts, too.
    if (!this.#worker && process.availableMemory() < this.#options.neededMb * MEGABYTE)
      this.#fail(this.#memoryShort());
    if (this.#failure) return Promise.reject(this.#failure);
    const worker = this.#started();
    const id = ++this.#lastId;
    const answer = new Promise<Answer>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
    });
    // Only while something is asked for does the thread keep its process alive.
    worker.ref();
    worker.postMessage({ id, question } satisfies ModelRequest<Question>);
    return answer;
  }

  async close(): Promise<void> {
    this.#fail(`The thread of ${this.#options.name} was closed.`);
    await this.#worker?.terminate();
  }

  #started(): Worker {
    if (this.#worker) return this.#worker;
    const { code, data, name } = this.#options;
    const worker = new Worker(code, {
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
    worker.on('message', (message: ModelMessage<Answer>) => this.#onMessage(message));
    worker.on('error', (error: Error & { code?: string }) =>
      this.#fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? this.#memoryShort() : error.message),
    );
    worker.on('exit', () => this.#fail(`The thread of ${name} has ended.`));
    this.#worker = worker;
    return worker;
  }

  #onMessage(message: ModelMessage<Answer>): void {
    if ('broken' in message) {
      this.#fail(message.broken);
      return;
    }
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if ('error' in message) waiting?.reject(new Error(message.error));
    else waiting?.resolve(message.answer);
    if (this.#waiting.size === 0) this.#worker?.unref();
  }

  #fail(sentence: string): void {
    this.#failure ??= new this.#options.Unavailable(sentence);
    for (const { reject } of this.#waiting.values()) reject(this.#failure);
    this.#waiting.clear();
    this.#worker?.unref();
  }

  #memoryShort(): string {
    return `There is not enough memory for ${this.#options.name}.`;
  }
}
