import type { Detail } from '../../evidence/effects/stated-details.ts';
import type { RoledSentence } from '../../evidence/sentence-roles/sentence-roles.ts';
import type { QuotableSentence } from './quotable-sentences.ts';
import type { EvidencePaper } from './read-papers.ts';

/** A sentence of a paper with the probability, 0 to 1, that it answers the question. */
export interface ScoredSentence extends QuotableSentence {
  probability: number;
  /** It refers to the sentence before it. */
  isDependent: boolean;
  /** How well it mentions each term of the question, 0 to 1, in their order. */
  fits: readonly number[];
  /** The share of each term in the question; together 1. */
  shares: readonly number[];
  /** It mentions the outcome asked about, or the title does; true when none is asked about. */
  isAboutOutcome: boolean;
  /** It mentions the intervention asked about, or the title does; true when none is asked about. */
  isAboutIntervention: boolean;
  /** What it states of what the type of the question asks for, a number for example. */
  details: readonly Detail[];
}

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
  /** What the sentences that answer have to state, the main thing first. */
  details: readonly Detail[];
  /** All sentences of its abstract with their roles. */
  abstract: readonly RoledSentence[];
}
