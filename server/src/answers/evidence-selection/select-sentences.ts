import { logisticProbability } from '../../evidence/classifiers/logistic-model.ts';
import { type Detail, statedDetails } from '../../evidence/effects/stated-details.ts';
import { termMatch } from '../question-frame/match-term.ts';
import type { TypeProbabilities } from '../question-frame/question-type.ts';
import type { QuestionFrame } from '../question-frame/read-frame.ts';
import { shippedAnswerWeights } from './answer-weights.ts';
import type { ScoredSentence } from './evidence.ts';
import { leadingQuotes } from './leading-quotes.ts';
import type { QuotableSentence } from './quotable-sentences.ts';
import type { EvidencePaper } from './read-papers.ts';
import {
  givesAccuracy,
  isConclusion,
  paperContext,
  type SoughtSentences,
  sentenceFeatures,
  shareMentioned,
  weightsIn,
} from './sentence-features.ts';

/** A sentence that is less likely to answer is not quoted. */
export const MIN_SENTENCE = 0.15;

/**
 * The authors' conclusion is quoted first from a smaller probability on, to a question for yes or no: it is what they would answer. To an open
 * question it comes first when its probability is this share of the likeliest sentence's, which may hold the outcome or number asked for.
 */
const MIN_CONCLUSION = 0.02;
const NEARLY = 0.6;
/** A further sentence of a source is quoted from this worth on: its probability and what it adds. */
const MIN_FURTHER = 0.2;
/** The outcome asked about is mentioned when its terms fit so well. */
const MIN_OUTCOME = 0.5;
/** What it is worth that a sentence mentions everything the sentences before it do not. */
const ADDED = 0.6;

/** Returns the sentences of a paper, the likeliest answer first. */
export function rankSentences(
  paper: EvidencePaper,
  sentences: readonly QuotableSentence[],
  frame: SoughtSentences & Pick<QuestionFrame, 'details'>,
): ScoredSentence[] {
  const context = paperContext(paper, frame);
  const { terms, slots } = frame;
  const outcome = weightsIn(slots.outcome, terms);
  const intervention = weightsIn(slots.intervention, terms);
  const titleFits = terms.map((term) => termMatch(term, context.title));
  const total = terms.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const shares = terms.map(({ weight }) => weight / total);
  const read = sentenceFeatures(sentences, context);
  return sentences
    .map((sentence, at) => {
      const { features = {}, fits = [], isDependent = false } = read[at] ?? {};
      const probability = logisticProbability(shippedAnswerWeights().sentence, features);
      const isAbout = (slot: readonly number[]): boolean =>
        [titleFits, fits].some((some) => covers(some, slot));
      const about = {
        isAboutOutcome: isAbout(outcome),
        isAboutIntervention: isAbout(intervention),
      };
      const details = detailsIn(sentence.quote, frame.details);
      return { ...sentence, probability, isDependent, fits, shares, ...about, details };
    })
    .toSorted((a, b) => b.probability - a.probability);
}

/** What a sentence states of what is asked for. */
function detailsIn(quote: string, asked: readonly Detail[]): Detail[] {
  if (asked.length === 0) return [];
  const stated = statedDetails(quote);
  return asked.filter((detail) => stated.has(detail));
}

/** Whether terms are mentioned well enough, each by its weight; true when none has a weight. */
const covers = (fits: readonly number[], weights: readonly number[]): boolean =>
  weights.every((weight) => weight === 0) || shareMentioned(weights, fits) >= MIN_OUTCOME;

/**
 * Returns the best sentence, a conclusion where one answers, and up to `most` in all that answer, too: each next one for its probability and for the terms
 * of the question that those before it do not mention, so that each part of a question is answered (a greedy cover), and the last one for
 * what the type of the question asks for and the leading one lacks. Null when no sentence is likely to answer.
 */
export function chooseQuotes(
  ranking: readonly ScoredSentence[],
  most: number,
  {
    types,
    isClosed,
    asksHowMuch,
    details,
  }: Pick<QuestionFrame, 'types' | 'isClosed' | 'asksHowMuch' | 'details'>,
): [ScoredSentence, ...ScoredSentence[]] | null {
  const ordered = withoutRepeats(ranking.toSorted((a, b) => b.probability - a.probability));
  const likely = ordered.filter(({ probability }) => probability >= MIN_SENTENCE);
  const least = isClosed ? MIN_CONCLUSION : NEARLY * (ordered[0]?.probability ?? 0);
  const conclusions =
    isClosed || (!asksHowMuch && asksForConclusion(types))
      ? ordered.filter((one) => isConclusion(one) && one.probability >= least)
      : [];
  // How accurate a test is, is a number: "good sensitivity" answers only where no sentence has one.
  const figures = asksForAccuracy(types) ? ordered.filter(givesAccuracy).slice(0, 1) : [];
  const leading = [...figures, ...conclusions, ...likely];
  const first = leading.find(({ isDependent }) => !isDependent) ?? leading[0];
  if (!first) return null;
  const chosen: [ScoredSentence, ...ScoredSentence[]] = [first];
  const rest = likely.filter((one) => one !== first);
  while (chosen.length < most) {
    const worth = (one: ScoredSentence): number => one.probability + ADDED * addedBy(one, chosen);
    const [next] = rest.filter((one) => !chosen.includes(one)).toSorted((a, b) => worth(b) - worth(a));
    if (!next || worth(next) < MIN_FURTHER) break;
    chosen.push(next);
  }
  const [lead, second] = leadingQuotes(chosen, details, ordered);
  return second ? withSecond(chosen, { lead, second, most }) : chosen;
}

/** The quotes with the one that completes the leading one; where there is no room for it, instead of the last other one. */
function withSecond(
  [first, ...others]: readonly [ScoredSentence, ...ScoredSentence[]],
  { lead, second, most }: { lead: ScoredSentence; second: ScoredSentence; most: number },
): [ScoredSentence, ...ScoredSentence[]] {
  const last = others.findLast((one) => one !== lead);
  const isFull = others.length + 1 >= most;
  if (first === second || others.includes(second) || (isFull && !last)) return [first, ...others];
  return [first, ...(isFull ? others.filter((one) => one !== last) : others), second];
}

/** An open question on an effect or a risk is answered by what the authors conclude; one for a number or a list by that. */
const asksForConclusion = ({ quantity, accuracy, dose, list, definition }: TypeProbabilities): boolean =>
  quantity + accuracy + dose + list + definition < 0.5;

/** Whether a question asks for the accuracy of a test more than for anything else. */
const asksForAccuracy = (types: TypeProbabilities): boolean =>
  Object.values(types).every((probability) => probability <= types.accuracy);

/** A paper may say the same sentence in its abstract and in its conclusion. */
const withoutRepeats = (ordered: readonly ScoredSentence[]): ScoredSentence[] =>
  [...new Map(ordered.toReversed().map((one) => [one.quote, one])).values()].toReversed();

/** The weighted share of the terms that a sentence mentions better than those already chosen, 0 to 1. */
const addedBy = ({ fits, shares }: ScoredSentence, chosen: readonly ScoredSentence[]): number =>
  fits.reduce((sum, fit, at) => {
    const before = Math.max(...chosen.map((one) => one.fits[at] ?? 0));
    return sum + (shares[at] ?? 0) * Math.max(0, fit - before);
  }, 0);

/** Returns the sentence of a paper that most likely answers a question; null when none is likely to. */
export function bestSentence(
  paper: EvidencePaper,
  sentences: readonly QuotableSentence[],
  frame: SoughtSentences & Pick<QuestionFrame, 'details'>,
): ScoredSentence | null {
  const [best] = rankSentences(paper, sentences, frame);
  return best && best.probability >= MIN_SENTENCE ? best : null;
}
