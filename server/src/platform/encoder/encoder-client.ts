import type { NearestName } from '../llm/embedder.ts';
import { ModelThread } from '../models/model-thread.ts';
import type { EncoderAnswer, EncoderQuestion } from './encoder-thread.ts';
import { ENCODER_NAME } from './model-files.ts';

/** The encoder cannot be used in this process; `message` says why. */
export class EncoderUnavailable extends Error {
  override name = 'EncoderUnavailable';
}

/** What a thread is for; it gets this at its start. */
export interface EncoderOptions {
  /** Where the files of the model are. */
  folder: string;
  /** Everything else on the machine goes first. */
  stepsBack: boolean;
  /** It is asked for names near to phrases, so it reads their vectors at its start. */
  readsNames: boolean;
  /** Megabytes that must be free for the thread to start. */
  neededMb?: number;
}

/** Megabytes that a thread takes with its weights, measured, and some to spare. */
const NEEDED_MB = 250;

/** A thread of the encoder, started with the first text. Where it cannot work, everything is rejected with `EncoderUnavailable`. */
export class EncoderThread {
  readonly #thread: ModelThread<EncoderQuestion, EncoderAnswer>;

  constructor(options: EncoderOptions) {
    this.#thread = new ModelThread({
      code: new URL('./encoder-thread.ts', import.meta.url),
      data: options,
      name: ENCODER_NAME,
      neededMb: options.neededMb ?? NEEDED_MB,
      Unavailable: EncoderUnavailable,
    });
  }

  /** How many requests have not been answered. */
  get waiting(): number {
    return this.#thread.waiting;
  }

  /** Returns the unit vectors of texts, in their order. Rejects with `EncoderUnavailable`. */
  async encode(texts: readonly string[]): Promise<Float32Array[]> {
    const answer = await this.#thread.ask({ texts });
    return 'vectors' in answer ? answer.vectors : [];
  }

  /**
   * Returns for each phrase the nearest of the vocabulary's names, null where none is near; null for all of them where there are
   * no vectors of the names with the hash `names`. Rejects with `EncoderUnavailable`.
   */
  async nearestNames(phrases: readonly string[], names: string): Promise<(NearestName | null)[] | null> {
    const answer = await this.#thread.ask({ phrases, names });
    return 'nearest' in answer ? answer.nearest : [];
  }

  close(): Promise<void> {
    return this.#thread.close();
  }
}
