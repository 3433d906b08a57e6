import { logisticProbability } from '../../evidence/classifiers/logistic-model.ts';
import { termMatch } from '../question-frame/match-term.ts';
import type { QuestionFrame } from '../question-frame/read-frame.ts';
import { shippedAnswerWeights } from './answer-weights.ts';
import { asksOfHealth, unmetTerms } from './binding-terms.ts';
import { matchFeatures } from './match-features.ts';
import { type EvidencePaper, paperProfile } from './read-papers.ts';
import type { RetrievedEvidence, SearchSignals } from './retrieve-evidence.ts';

/** Papers with their search results. */
export type RankedPapers = Pick<RetrievedEvidence, 'papers' | 'signals'>;

/** A paper that may bear on a question. */
export interface MatchingPaper {
  paper: EvidencePaper;
  /** The probability that it bears on the question, 0 to 1. */
  relevance: number;
  /** What the question names that it must mention and does not. */
  unmet: readonly string[];
}

/**
 * From this probability on a paper answers, and from this one on it is at least close. Of papers at the top with .1 to .2 two thirds answer,
 * with .03 to .1 one third: learned with as many questions that no paper answers, the probability is lower than that share
 * (docs/decisions/0044).
 */
export const ANSWERS = 0.07;
/** Beside a paper that answers, a less likely one is shown from here on. */
export const BESIDE = 0.05;
const CLOSEST = 0.02;
const CLOSEST_BY_WORDS = 0.06;
/** A title that fits a topic so well is about it, and answers with at least this probability. */
const [IN_TITLE, NAMED] = [0.9, 0.1];
/** A question that is not surely of health is answered only by a paper that is likely to bear on it. */
const LIKELY_WITHOUT_HEALTH = 0.35;
/** A notice about another paper reports no finding. */
const NOTICE = /^(?:correction|retraction|expression-of-concern|addendum|corrected-article)$/;
const UNRANKED: SearchSignals = { placeByWords: Number.POSITIVE_INFINITY, nearness: null };

/** Returns the papers that may bear on a question, likeliest first, retracted ones included. */
export function matchingPapers({ papers, signals }: RankedPapers, frame: QuestionFrame): MatchingPaper[] {
  const { terms } = frame;
  if (terms.length === 0) return [];
  const { match, matchByWords } = shippedAnswerWeights();
  return papers
    .filter(({ articleType }) => !NOTICE.test(articleType))
    .map((paper) => {
      const found = signals.get(paper.pmcId) ?? UNRANKED;
      const weights = found.nearness ? match : matchByWords;
      const relevance = logisticProbability(weights, matchFeatures(paper, found, frame));
      const least = found.nearness ? CLOSEST : CLOSEST_BY_WORDS;
      return { paper, relevance, least, unmet: unmetTerms(paper, frame, relevance) };
    })
    .flatMap((one) => {
      const isOfHealth = asksOfHealth(terms);
      const isNamed =
        isOfHealth && terms.every((term) => termMatch(term, paperProfile(one.paper).title) >= IN_TITLE);
      // In a small library all papers are near and have the words: what a title names in full is answered all the same. A query of one term
      // is a topic, which any number of papers can be about.
      if (isNamed) return [{ ...one, relevance: Math.max(one.relevance, NAMED), unmet: [] }];
      const mayAnswer = terms.length > 1 && (isOfHealth || one.unmet.length === 0);
      const least = isSurelyOfHealth(terms) ? one.least : LIKELY_WITHOUT_HEALTH;
      return mayAnswer && one.relevance >= least ? [one] : [];
    })
    .toSorted((a, b) => b.relevance - a.relevance);
}

/** Whether a concept or a rare word is named, or two everyday words that papers put otherwise: one may be meant as it is ("write a letter"). */
const isSurelyOfHealth = (terms: QuestionFrame['terms']): boolean =>
  terms.some(({ concept, isRare }) => concept !== null || isRare) ||
  terms.filter(({ related }) => related.length > 0).length > 1;
