import type { Citation } from '@health/contract';

/** Which way an outcome goes, as a source or a written sentence says it. */
type SaidDirection = NonNullable<Citation['finding']>;

/** A paper as the model gets it: published facts and sentences, never anything about the user. */
export interface WriterSource {
  /** The number that the answer cites it by, from 1. */
  number: number;
  title: string;
  design: string | null;
  year: number | null;
  /** Which way the outcome asked about goes in it; null when that was not asked. */
  finding: SaidDirection | null;
  /** Sentence 1 is the first; the writer cites sentence 3 of source 2 as [2.3]. */
  sentences: string[];
}

/** What a model writes from, and what its sentences are checked against. */
export interface WritingRequest {
  question: string;
  sources: WriterSource[];
  /** Which way the outcome asked about goes in a written sentence; null when the question asks for no effect. */
  directionIn: ((sentence: string) => SaidDirection) | null;
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
  write(request: WritingRequest, signal: AbortSignal): AsyncIterable<WriterStep>;
}
