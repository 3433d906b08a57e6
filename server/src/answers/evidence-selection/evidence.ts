import type { RoledSentence } from '../../evidence/sentence-roles/sentence-roles.ts';
import type { QuotableSentence } from './quotable-sentences.ts';
import type { EvidencePaper } from './read-papers.ts';
import type { ScoredSentence } from './select-sentences.ts';

/** How far what a paper speaks of differs from what is asked: GRADE calls it indirectness. */
export interface Indirectness {
  /** Concepts of the question, as the user wrote them, that the paper's title and abstract do not mention. */
  uncoveredTerms: readonly string[];
  /** Concepts of the question of which title and abstract mention only something related. */
  relatedTerms: readonly string[];
  /** The outcome asked about is among those. */
  isRelatedOutcome: boolean;
  /** Title and abstract mention the intervention and the outcome asked about, and a quote is about both. */
  isAboutEffect: boolean;
}

/** A source of an answer: a paper with the sentences that are quoted from it. */
export interface Evidence extends Indirectness {
  paper: EvidencePaper;
  /** The probability that the paper bears on the question, 0 to 1. */
  relevance: number;
  /** What the question names, as the user wrote it, that the paper must mention to answer it and does not. */
  unmet: readonly string[];
  /** One to three sentences, the best first. */
  quotes: readonly [ScoredSentence, ...ScoredSentence[]];
  /** All sentences of the paper that may be quoted. */
  sentences: readonly QuotableSentence[];
  /** All sentences of its abstract with their roles. */
  abstract: readonly RoledSentence[];
}
