/** A paper as it is read with a question. */
export interface PaperToRead {
  /** Names the paper and its version: readings are kept under it, so another text needs another key. */
  key: string;
  title: string;
  /** The sentences of the abstract, in their order. */
  sentences: readonly string[];
}

/** Which way a paper answers, as probabilities that sum to 1. They are not calibrated. */
export interface AnswerProbabilities {
  yes: number;
  /** No, or no difference. */
  no: number;
  mixed: number;
  /** The question does not ask for yes or no. */
  open: number;
}

/** What was read of a paper with a question. Logits are only comparable among papers of one question. */
export interface PaperReading {
  /** Logit: does this paper answer the question? */
  relevance: number;
  /** Logit of each sentence: does it answer? `-Infinity` where it was left out for room. */
  sentences: readonly number[];
  answer: AnswerProbabilities;
}

/** The reader cannot be used in this process; `message` says why. */
export class ReaderUnavailable extends Error {
  override name = 'ReaderUnavailable';
}

/** Reads a question together with papers. */
export interface Reader {
  /** The model's name. */
  model: string;
  /** Makes it ready for the first question, where that takes time. */
  prepare(): void;
  /** False once it is known that this process cannot use it. */
  isAvailable(): boolean;
  /** Why it cannot be used, in a sentence; null while it can. */
  problem(): string | null;
  /**
   * Returns a reading of each paper, in their order. Several questions take turns, paper by paper. Rejects with the reason of
   * `signal` when that is aborted, and the papers that are left are not read; with `ReaderUnavailable` when it cannot be used.
   */
  read(question: string, papers: readonly PaperToRead[], signal: AbortSignal): Promise<PaperReading[]>;
  /** How many papers are being read or wait. */
  waiting(): number;
  /** How many papers were read so far, those that were remembered not counted, and how many seconds that took in all. */
  done(): { papers: number; seconds: number };
  close(): Promise<void>;
}
