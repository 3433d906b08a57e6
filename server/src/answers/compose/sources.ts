import type { Citation } from '@health/contract';

/** A source as the writer knows it: what the reader sees of it, and what is only told in words. */
export interface Source {
  citation: Citation;
  /** A sentence of its results with numbers, word for word, when it says more than the quote. */
  numbers: string | null;
  preprint: boolean;
  /** Subjects of the question, as the reader wrote them, of which its title and abstract say nothing. */
  uncoveredTopics: readonly string[];
}

/** The section of a quote that is not the authors' but our own words. */
export const LIBRARY_SUMMARY = 'Summary written for this library';

/** What the answerer learned: the sources in order, and what it looked for. */
export interface Findings {
  question: string;
  sources: Source[];
  /** Papers that were found for the question, however near. */
  found: number;
  /** There were more than were counted. */
  more: boolean;
  retractedLeftOut: number;
  now: Date;
}

/** The numbers (from 0) of the sources that meet a condition. */
export function numbersOf(sources: readonly Source[], meets: (citation: Citation) => boolean): number[] {
  return sources.flatMap(({ citation }, index) => (meets(citation) ? [index] : []));
}
