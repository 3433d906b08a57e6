import { fitOf } from '../question-frame/match-term.ts';
import { isGeneral, type QuestionTerm } from '../question-frame/question-terms.ts';
import { paperProfile } from './paper-profile.ts';
import type { EvidencePaper } from './read-papers.ts';

/** A concept of health or a rare word with this share of a question is its subject: a paper must speak of it. */
const BINDING_SHARE = 0.4;
/** A sibling of a concept is not the concept. */
const MIN_FIT = 0.3;
/** A question without a term of health is answered only by a paper that has all its words. */
const OTHER_SHARE = 0.15;
const OTHER_MIN_FIT = 0.8;

/** A term that a paper must mention, and how well, 0 to 1. */
interface BindingTerm {
  term: QuestionTerm;
  minFit: number;
}

/** Returns the terms of a question that a paper must mention to answer it; everyday words bind nothing. */
export function bindingTerms(terms: readonly QuestionTerm[]): BindingTerm[] {
  const total = terms.reduce((sum, { weight }) => sum + weight, 0) || 1;
  if (!asksOfHealth(terms))
    return terms
      .filter(({ weight }) => weight / total >= OTHER_SHARE)
      .map((term) => ({ term, minFit: OTHER_MIN_FIT }));
  return terms
    .filter((term) => (isNamedConcept(term) || term.isRare) && term.weight / total >= BINDING_SHARE)
    .map((term) => ({ term, minFit: MIN_FIT }));
}

const isNamedConcept = (term: QuestionTerm): boolean => term.concept !== null && !isGeneral(term);

const isOfHealth = (term: QuestionTerm): boolean =>
  isNamedConcept(term) || term.isRare || term.related.length > 0;

/** Whether a question has a term of health: a concept, a rare word, or everyday words that papers put otherwise. */
export const asksOfHealth = (terms: readonly QuestionTerm[]): boolean => terms.some(isOfHealth);

/** Whether a paper mentions every binding term in its title, keywords, headings or abstract. */
export const mentionsAll = (paper: EvidencePaper, binding: readonly BindingTerm[]): boolean =>
  binding.every(({ term, minFit }) => fitOf(term, paperProfile(paper).whole) >= minFit);
