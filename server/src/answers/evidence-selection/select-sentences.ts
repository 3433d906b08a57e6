import { logisticProbability } from '../../evidence/classifiers/logistic-model.ts';
import { termMatch } from '../question-frame/match-term.ts';
import type { TypeProbabilities } from '../question-frame/question-type.ts';
import type { QuestionFrame } from '../question-frame/read-frame.ts';
import { shippedAnswerWeights } from './answer-weights.ts';
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

/** For a headline: what it is worth that a quote mentions all that is asked, how many words are easily read, and what each further one costs. */
const [COVERAGE, EASY_WORDS, EXCESS] = [0.15, 30, 0.01];

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
}

/** Returns the sentences of a paper, the likeliest answer first. */
export function rankSentences(
  paper: EvidencePaper,
  sentences: readonly QuotableSentence[],
  frame: SoughtSentences,
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
      return { ...sentence, probability, isDependent, fits, shares, ...about };
    })
    .toSorted((a, b) => b.probability - a.probability);
}

/** Whether terms are mentioned well enough, each by its weight; true when none has a weight. */
const covers = (fits: readonly number[], weights: readonly number[]): boolean =>
  weights.every((weight) => weight === 0) || shareMentioned(weights, fits) >= MIN_OUTCOME;

/**
 * Returns the best sentence, a conclusion where one answers, and up to `most` in all that answer, too: each next one for its probability and for the terms
 * of the question that those before it do not mention, so that each part of a question is answered (a greedy cover). Null when
 * no sentence is likely to answer.
 */
export function chooseQuotes(
  ranking: readonly ScoredSentence[],
  most: number,
  { types, isClosed, asksHowMuch }: Pick<QuestionFrame, 'types' | 'isClosed' | 'asksHowMuch'>,
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
  return chosen;
}

/**
 * Returns the quote that can stand alone as the answer: likely, about all that is asked, and short enough to be read at a glance. One
 * that refers to the sentence before it only when there is no other.
 */
export function leadingQuote(quotes: readonly [ScoredSentence, ...ScoredSentence[]]): ScoredSentence {
  const worth = ({ probability, fits, shares, quote }: ScoredSentence): number => {
    const coverage = fits.reduce((sum, fit, at) => sum + fit * (shares[at] ?? 0), 0);
    const excess = Math.max(0, quote.split(/\s+/).length - EASY_WORDS);
    return probability + COVERAGE * coverage - EXCESS * excess;
  };
  const [best] = quotes.filter(({ isDependent }) => !isDependent).toSorted((a, b) => worth(b) - worth(a));
  return best ?? quotes[0];
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
  frame: SoughtSentences,
): ScoredSentence | null {
  const [best] = rankSentences(paper, sentences, frame);
  return best && best.probability >= MIN_SENTENCE ? best : null;
}
