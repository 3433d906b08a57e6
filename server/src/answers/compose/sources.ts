import type { Citation } from '@health/contract';

/** A source of an answer: its citation, and facts that appear only in the text. */
export interface CitedSource {
  citation: Citation;
  /** A sentence of its results with numbers, word for word, when it covers more of the question than the quote. */
  resultSentence: string | null;
  preprint: boolean;
  /** Subjects of the question, as the reader wrote them, that its title and abstract do not mention. */
  uncoveredTopics: readonly string[];
}

/** The section of a quote that comes from a summary written for this library, not from the authors. */
export const LIBRARY_SUMMARY = 'Summary written for this library';

/** What an answer is composed from: the question and the sources in order. */
export interface AnswerInput {
  question: string;
  sources: CitedSource[];
  /** How many papers were found for the question. */
  papersFound: number;
  /** More papers were found than were counted. */
  hasMore: boolean;
  /** Retracted papers that were left out. */
  retractedCount: number;
  now: Date;
}

/** Returns the indexes, from 0, of the sources whose citation matches a condition. */
export function indexesWhere(
  sources: readonly CitedSource[],
  matches: (citation: Citation) => boolean,
): number[] {
  return sources.flatMap(({ citation }, index) => (matches(citation) ? [index] : []));
}
