import type { Citation } from '@health/contract';
import type { Detail } from '../../evidence/effects/stated-details.ts';
import type { AskedEffect } from '../question-frame/asked-effect.ts';
import type { Abbreviations } from './abbreviations.ts';
import { escapeMarkdown } from './markdown.ts';

/** A source of an answer: its citation, and facts that appear only in the text. */
export interface CitedSource {
  citation: Citation;
  /** How likely the paper answers the question, 0 to 1. */
  relevance: number;
  /** The one of its quotes that can best stand alone as the answer. */
  leadingQuote: string;
  /** The country of the study; null where it is not certain, and where no number is asked for. */
  place: string | null;
  /** The main thing that the type of the question asks for, where surely none of its quotes states it; null otherwise. */
  unquoted: Detail | null;
  /** What the type of the question asks for and its abstract surely does not state; null for nothing. */
  unstated: Detail | null;
  /** The abbreviations that its abstract introduces. */
  abbreviations: Abbreviations;
  preprint: boolean;
  /** A protocol: it says what is going to be studied and has no results yet. */
  isPlanned: boolean;
  /** What the question names, as the user wrote it, that it must mention to answer and does not. */
  unmet: readonly string[];
  /** Concepts of the question, as the user wrote them, that its title and abstract do not mention. */
  uncoveredTerms: readonly string[];
  /** Concepts of the question of which it mentions only something related, as the user wrote them. */
  relatedTerms: readonly string[];
  /** The outcome asked about is among those. */
  isRelatedOutcome: boolean;
  /** The finding of its citation is about the effect asked for, not only what its quote states: only such findings are counted together. */
  isOfAskedEffect: boolean;
}

/** The section of a quote that comes from a summary written for this library, not from the authors. */
export const LIBRARY_SUMMARY = 'Summary written for this library';

/** What an answer is composed from: the question and the sources in order. */
export interface AnswerInput {
  /** Whether the sources answer, or are only the closest there are. */
  level: 'answer' | 'closest';
  /** Whether papers were read together with the question: else none is said to answer it. */
  isRead: boolean;
  /** Null for a question that asks for no effect, and when it is not clear of what on what. */
  effect: AskedEffect | null;
  /** What is to be defined, as the user wrote it, and whether the sources do so; null when the question asks for something else. */
  definition: { term: string; isFound: boolean } | null;
  sources: CitedSource[];
  /** The parts of a question that asks several things, each with the quote that answers it and the index of its source; null where it stays open. */
  parts: readonly { asked: string; quote: string | null; source: number }[];
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

/** Returns the title of a source in italics: in quotation marks it would read as a quote. */
export const titleOf = ({ citation }: Pick<CitedSource, 'citation'>): string =>
  `*${escapeMarkdown(citation.title.replace(/[.\s]+$/, ''))}*`;
