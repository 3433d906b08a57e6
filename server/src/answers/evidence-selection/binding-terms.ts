import { isMedication, isSubjectOfQuestions } from '../question-frame/concept-kinds.ts';
import { termMatch } from '../question-frame/match-term.ts';
import { isGeneral, type QuestionTerm } from '../question-frame/question-terms.ts';
import type { QuestionFrame } from '../question-frame/read-frame.ts';
import { termsIn, termsThatCount } from './match-features.ts';
import { type EvidencePaper, paperProfile } from './read-papers.ts';

/**
 * A procedure, a condition or a rare word with this share of a question binds while the paper is not surely about it: of the papers
 * that answer .08 do not mention one, of those that seem to answer what nothing answers .6. For a medicine that is named and not in
 * the paper the shares are .004 and .09, so it binds always, as groups of people do (docs/decisions/0044).
 */
const BINDING_SHARE = 0.25;
/** From this probability on a paper is surely enough about the question to put an everyday word for a condition or an outcome otherwise. */
const SURE = 0.35;
/** Nothing of a concept is mentioned below this; of a medicine a sibling or its class is not the medicine. */
const MIN_FIT = 0.3;
const NAMED_FIT = 0.9;
/** Another treatment of the same kind fits less: it is not what was asked about. */
const SAME_EXPOSURE = 0.5;
/** A question without a term of health is answered only by a paper that has all its words. */
const OTHER_SHARE = 0.15;
const OTHER_MIN_FIT = 0.8;
/**
 * Returns what a question names, as the user wrote it, that a paper must mention to answer it and does not: medicines, procedures,
 * conditions, rare words, groups of people, and the outcome where nothing of it is mentioned. Everyday words bind only as one of two concepts. `relevance` is the
 * probability that the paper is about the question: from `SURE` on medicines, people and an outcome of weight still bind.
 */
export function unmetTerms(
  paper: EvidencePaper,
  frame: Pick<QuestionFrame, 'terms' | 'alternatives' | 'slots' | 'people' | 'parts'>,
  relevance: number,
): string[] {
  const { whole } = paperProfile(paper);
  // Of several questions the first binds: each of the others may stay open.
  const first = frame.parts[0]?.frame ?? frame;
  const { slots } = first;
  const terms = termsThatCount(first, whole);
  const unmet = bindingTerms(terms, relevance >= SURE).filter(
    ({ term, minFit }) => termMatch(term, whole) < minFit,
  );
  const asked = termsIn(slots.outcome, terms);
  const hasOutcome = asked.some((term) => termMatch(term, whole) >= MIN_FIT);
  const total = weightOf(terms);
  const outcome = asked.filter(
    (term) => isSubjectConcept(term) && (relevance < SURE || term.weight >= BINDING_SHARE * total),
  );
  const { title, abstract, keyWords, headings } = paper;
  const text = [title, abstract, keyWords, headings].join('\n');
  const absent = frame.people.filter(({ isIn }) => !isIn(text));
  const missing = [...unmet.map(({ term }) => term), ...(hasOutcome ? [] : outcome)];
  return [...new Set([...missing.map(({ written }) => written), ...absent.map(({ name }) => name)])];
}

/**
 * Returns the same terms and any others with much of the question's weight that the paper does not mention. The answer names them
 * first for the closest papers.
 */
export function missingTerms(paper: EvidencePaper, frame: QuestionFrame): string[] {
  const { whole } = paperProfile(paper);
  const terms = termsThatCount(frame, whole);
  const total = weightOf(terms);
  // A class of drugs binds nothing, but the answer says when a paper is not about the class that was named.
  const isReported = ({ kind, concept }: QuestionTerm): boolean =>
    !concept || kind === 'exposure' || isSubjectOfQuestions(concept);
  const weighty = terms.filter((term) => term.weight / total >= OTHER_SHARE && isReported(term));
  const leastFit = ({ kind }: QuestionTerm): number => (kind === 'exposure' ? SAME_EXPOSURE : MIN_FIT);
  const missing = weighty
    .filter((term) => termMatch(term, whole) < leastFit(term))
    .map(({ written }) => written);
  return withoutEveryday([...new Set([...unmetTerms(paper, frame, 0), ...missing])], frame);
}

/** Returns the same but for everyday words, where a question names concepts. */
export const unmetConcepts = (paper: EvidencePaper, frame: QuestionFrame, relevance: number): string[] =>
  withoutEveryday(unmetTerms(paper, frame, relevance), frame);

/** Leaves out words that stand for no concept and name no treatment: that a paper does not speak of "Christmas" tells nothing. */
function withoutEveryday(written: readonly string[], { terms, slots }: QuestionFrame): string[] {
  if (!terms.some(({ concept }) => concept)) return [...written];
  const treatment = termsIn(slots.intervention, terms);
  const everyday = terms.filter((term) => !term.concept && !treatment.includes(term));
  const left = new Set(everyday.map((term) => term.written));
  return written.filter((one) => !left.has(one));
}

const weightOf = (terms: readonly QuestionTerm[]): number =>
  terms.reduce((sum, { weight }) => sum + weight, 0) || 1;

/** A term that a paper must mention, and how well, 0 to 1. */
interface BindingTerm {
  term: QuestionTerm;
  minFit: number;
}

function bindingTerms(terms: readonly QuestionTerm[], isSure: boolean): BindingTerm[] {
  const total = weightOf(terms);
  if (!asksOfHealth(terms))
    return terms
      .filter(({ weight }) => weight / total >= OTHER_SHARE)
      .map((term) => ({ term, minFit: OTHER_MIN_FIT }));
  const isWhole = isOfTwoConcepts(terms);
  const isSubject = (term: QuestionTerm): boolean =>
    !isSure && (isWhole || isSubjectConcept(term) || term.isRare) && term.weight / total >= BINDING_SHARE;
  return terms
    .filter((term) => (term.concept && isMedication(term.concept)) || isSubject(term))
    .map((term) => ({ term, minFit: term.concept && isMedication(term.concept) ? NAMED_FIT : MIN_FIT }));
}

/** Of two concepts neither is named in passing: "Does tea help the heart?" is answered by no paper on tea and the eyes. */
const isOfTwoConcepts = (terms: readonly QuestionTerm[]): boolean =>
  terms.length === 2 && terms.every(isNamedConcept);

const isSubjectConcept = (term: QuestionTerm): boolean =>
  isNamedConcept(term) && term.concept !== null && isSubjectOfQuestions(term.concept);

const isNamedConcept = (term: QuestionTerm): boolean => term.concept !== null && !isGeneral(term);

const isOfHealth = (term: QuestionTerm): boolean =>
  isNamedConcept(term) || term.isRare || term.related.length > 0;

/** Whether a question has a term of health: a concept, a rare word, or everyday words that papers put otherwise. */
const asksOfHealth = (terms: readonly QuestionTerm[]): boolean => terms.some(isOfHealth);
