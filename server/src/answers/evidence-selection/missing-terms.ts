import { isMedication, isSubjectOfQuestions } from '../question-frame/concept-kinds.ts';
import { termMatch } from '../question-frame/match-term.ts';
import type { QuestionTerm } from '../question-frame/question-terms.ts';
import type { QuestionFrame } from '../question-frame/read-frame.ts';
import { termsIn, termsThatCount } from './match-features.ts';
import { type EvidencePaper, paperProfile } from './read-papers.ts';

/** A medicine is named itself: a sibling or its class fits less. */
const NAMED_FIT = 0.9;
/** Nothing of a concept is mentioned below this. Another treatment of the same kind fits less than the second: it is not what was asked about. */
const [MIN_FIT, SAME_EXPOSURE] = [0.3, 0.5];
/** A term with less of a question's weight is not missed. */
const MIN_SHARE = 0.15;

/**
 * Returns what a question names, as the user wrote it, that a paper must mention to answer it and does not: medicines, and groups of people
 * whom a treatment serves otherwise. A model that reads both takes one medicine for another of its kind.
 */
export function unmetTerms(
  paper: EvidencePaper,
  { people, parts, ...whole }: Pick<QuestionFrame, 'terms' | 'alternatives' | 'people' | 'parts'>,
): string[] {
  const profile = paperProfile(paper).whole;
  // Of several questions the first binds: each of the others may stay open.
  const medicines = termsThatCount(parts[0]?.frame ?? whole, profile).filter(
    ({ concept }) => concept !== null && isMedication(concept),
  );
  const { title, abstract, keyWords, headings } = paper;
  const text = [title, abstract, keyWords, headings].join('\n');
  const unnamed = medicines.filter((term) => termMatch(term, profile) < NAMED_FIT);
  const absent = people.filter(({ isIn }) => !isIn(text));
  return [...new Set([...unnamed.map(({ written }) => written), ...absent.map(({ name }) => name)])];
}

/**
 * Returns the same and any others with much of the question's weight that the paper does not mention: an answer names them first for the
 * closest papers. Where concepts are named, everyday words are left out: that a paper does not speak of "Christmas" tells nothing.
 */
export function missingTerms(paper: EvidencePaper, frame: QuestionFrame): string[] {
  const { whole } = paperProfile(paper);
  const terms = termsThatCount(frame, whole);
  const total = terms.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const treatment = termsIn(frame.slots.intervention, terms);
  const namesConcepts = frame.terms.some(({ concept }) => concept);
  // A class of drugs binds nothing, but the answer says when a paper is not about the class that was named.
  const isReported = (term: QuestionTerm): boolean =>
    term.concept
      ? term.kind === 'exposure' || isSubjectOfQuestions(term.concept)
      : !namesConcepts || treatment.includes(term);
  const missing = terms.filter(
    (term) =>
      term.weight / total >= MIN_SHARE &&
      isReported(term) &&
      termMatch(term, whole) < (term.kind === 'exposure' ? SAME_EXPOSURE : MIN_FIT),
  );
  return [...new Set([...unmetTerms(paper, frame), ...missing.map(({ written }) => written)])];
}
