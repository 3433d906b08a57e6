import { logisticProbability } from '../../evidence/classifiers/logistic-model.ts';
import { type Detail, statedDetails } from '../../evidence/effects/stated-details.ts';
import { termMatch } from '../question-frame/match-term.ts';
import type { TypeProbabilities } from '../question-frame/question-type.ts';
import type { QuestionFrame } from '../question-frame/read-frame.ts';
import { shippedAnswerWeights } from './answer-weights.ts';
import type { ScoredSentence } from './evidence.ts';
import type { QuotableSentence } from './quotable-sentences.ts';
import type { EvidencePaper } from './read-papers.ts';
import {
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
/** The outcome asked about is mentioned when its terms fit so well. */
const MIN_OUTCOME = 0.5;

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
 * Returns the sentences of a paper to quote, at most so many: what the authors conclude first where that answers, then the likeliest. Null
 * when no sentence is likely to answer.
 */
export function chooseQuotes(
  ranking: readonly ScoredSentence[],
  most: number,
  asked: Pick<QuestionFrame, 'types' | 'isClosed' | 'asksHowMuch'>,
): [ScoredSentence, ...ScoredSentence[]] | null {
  const ordered = withoutRepeats(ranking.toSorted((a, b) => b.probability - a.probability));
  const conclusion = leadingConclusion(ordered, asked);
  const likely = ordered.filter((one) => one !== conclusion && one.probability >= MIN_SENTENCE);
  const [first, ...others] = [...(conclusion ? [conclusion] : []), ...likely].slice(0, most);
  return first ? [first, ...others] : null;
}

/** The likeliest sentence of what the authors conclude, where it can be read alone and is likely enough to come first. */
function leadingConclusion(
  ordered: readonly ScoredSentence[],
  { types, isClosed, asksHowMuch }: Pick<QuestionFrame, 'types' | 'isClosed' | 'asksHowMuch'>,
): ScoredSentence | undefined {
  if (!isClosed && (asksHowMuch || !asksForConclusion(types))) return undefined;
  const least = isClosed ? MIN_CONCLUSION : NEARLY * (ordered[0]?.probability ?? 0);
  return ordered.find((one) => isConclusion(one) && !one.isDependent && one.probability >= least);
}

/** An open question on an effect or a risk is answered by what the authors conclude; one for a number or a list by that. */
const asksForConclusion = ({ quantity, accuracy, dose, list, definition }: TypeProbabilities): boolean =>
  quantity + accuracy + dose + list + definition < 0.5;

/** A paper may say the same sentence in its abstract and in its conclusion. */
const withoutRepeats = (ordered: readonly ScoredSentence[]): ScoredSentence[] =>
  [...new Map(ordered.toReversed().map((one) => [one.quote, one])).values()].toReversed();

/** Returns the sentence of a paper that most likely answers a question; null when none is likely to. */
export function bestSentence(
  paper: EvidencePaper,
  sentences: readonly QuotableSentence[],
  frame: SoughtSentences & Pick<QuestionFrame, 'details'>,
): ScoredSentence | null {
  const [best] = rankSentences(paper, sentences, frame);
  return best && best.probability >= MIN_SENTENCE ? best : null;
}
