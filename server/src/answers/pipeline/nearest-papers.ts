import { type EvidencePaper, paperProfile } from '../evidence-selection/read-papers.ts';
import { termMatch } from '../question-frame/match-term.ts';
import { isGeneral, type QuestionTerm } from '../question-frame/question-terms.ts';

const MAX_NEAREST = 3;
/** A paper mentions a term that fits this well. */
const MENTIONED = 0.5;

/** Whether a paper mentions what was asked for. */
export const mentions = (term: QuestionTerm, paper: EvidencePaper): boolean =>
  termMatch(term, paperProfile(paper).whole) >= MENTIONED;

/**
 * Returns at most three papers, the best first, that share the rarest thing asked: a paper on heart failure is not near to a question
 * about a medicine that it does not name. An everyday word counts only where nothing else is asked. Retracted ones are left out.
 */
export function nearestPapers(
  papers: readonly EvidencePaper[],
  terms: readonly QuestionTerm[],
): EvidencePaper[] {
  const named = terms.filter((term) => (term.concept || term.isRare) && !isGeneral(term));
  const [rarest] = (named.length > 0 ? named : terms).toSorted((one, other) => other.weight - one.weight);
  return papers
    .filter((paper) => !paper.retracted && (!rarest || mentions(rarest, paper)))
    .slice(0, MAX_NEAREST);
}
