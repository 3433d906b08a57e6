/** A paper as the model gets it: published facts and sentences, never anything about the reader. */
export interface WriterSource {
  /** The number that the answer cites it by, from 1. */
  number: number;
  title: string;
  design: string | null;
  year: number | null;
  /** Sentence 1 is the first; the writer cites sentence 3 of source 2 as [2.3]. */
  sentences: string[];
}

/** One step of writing: a checked sentence, or the end with the reason in one line. */
export type WriterStep =
  | { kind: 'sentence'; markdown: string; cites: { source: number; sentence: number }[] }
  | { kind: 'given-up'; reason: string };

/**
 * Writes an answer from numbered sentences. Every sentence it yields was checked against what it cites.
 * Nothing follows `given-up`, and the sentences before it must not be used as the answer.
 */
export interface Writer {
  name: string;
  write(
    request: { question: string; sources: WriterSource[] },
    signal: AbortSignal,
  ): AsyncIterable<WriterStep>;
}
