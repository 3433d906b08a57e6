/** A paper as the writer may know it: published facts and its sentences, never anything about the reader. */
export interface Source {
  /** The number the answer cites it by, from 1. */
  number: number;
  title: string;
  design: string | null;
  year: number | null;
  /** Sentence 1 is the first; the writer cites sentence 3 of source 2 as [2.3]. */
  sentences: string[];
}

/** One step of writing: a checked sentence, or the end of it with the reason in one line. */
export type Written =
  | { kind: 'sentence'; markdown: string; cites: { source: number; sentence: number }[] }
  | { kind: 'given-up'; reason: string };

/**
 * Writes an answer from numbered sentences. Every sentence it yields has been checked against what it cites.
 * After `given-up` nothing more comes, and what came before must not stand as the answer.
 */
export interface Writer {
  name: string;
  write(asked: { question: string; sources: Source[] }, signal: AbortSignal): AsyncIterable<Written>;
}
