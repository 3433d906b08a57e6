import { logisticProbability, logit, type NamedNumbers } from '../../evidence/classifiers/logistic-model.ts';
import type { PaperReading } from '../../platform/reader/reader.ts';
import { stemsOf } from '../../text/tokens/content-stems.ts';
import { termMatch } from '../question-frame/match-term.ts';
import type { QuestionFrame } from '../question-frame/read-frame.ts';
import { shippedAnswerWeights, shippedReadingWeights } from './answer-weights.ts';
import { matchFeatures } from './match-features.ts';
import { unmetTerms } from './missing-terms.ts';
import { type EvidencePaper, isInPeople, paperProfile } from './read-papers.ts';
import type { Readings } from './read-with-question.ts';
import type { RetrievedEvidence, SearchSignals } from './retrieve-evidence.ts';

/** Papers with their search results, and what was read of the best of them together with the question. */
export type RankedPapers = Pick<RetrievedEvidence, 'papers' | 'signals'> & { readings: Readings };

/** A paper that may bear on a question. */
export interface MatchingPaper {
  paper: EvidencePaper;
  /** The probability that it bears on the question, 0 to 1. */
  relevance: number;
  /** Whether that suffices to answer, or only to be among the closest. */
  level: 'answers' | 'close';
  /** What the question names that it must mention and does not. */
  unmet: readonly string[];
  /** What was read of it together with the question; null where it was not. */
  reading: PaperReading | null;
}

/**
 * From this probability on a paper that was read together with the question answers it, and from this one on it is at least close. They are
 * calibrated on general questions (docs/decisions/0055). A lower bar claims more where nothing answers; a higher one calls more right
 * papers only the closest.
 */
const [ANSWERS, CLOSEST] = [0.44, 0.05];
/** So many of the papers that the search puts first may be read with the question, each for about 80 milliseconds: later ones add nothing. */
const PAPERS_READ = 6;
/** From this match on: of 6,006 readings below it none made a paper answer (docs/decisions/0060). */
const WORTH_READING = 0.005;
/** The same for the closest of papers that nothing read together with the question, by the match alone, and by that without meaning. */
const [CLOSEST_UNREAD, CLOSEST_BY_WORDS] = [0.02, 0.06];
/** A title that fits a topic so well is about it. */
const IN_TITLE = 0.9;
/** A question that is not surely of health is answered only by a paper that is likely to bear on it. */
const LIKELY_WITHOUT_HEALTH = 0.35;
const NAMES_ANIMALS: ReadonlySet<string> = new Set(
  stemsOf(
    'animals mice mouse rats rat rodents rabbits pigs dogs cats monkeys zebrafish cells vitro laboratory',
  ),
);
/** A notice about another paper reports no finding. */
const NOTICE = /^(?:correction|retraction|expression-of-concern|addendum|corrected-article)$/;
const UNRANKED: SearchSignals = { placeByWords: Number.POSITIVE_INFINITY, nearness: null };

/** Returns the papers that may bear on a question, likeliest first, retracted ones included. */
export function matchingPapers(
  { papers, signals, readings }: RankedPapers,
  frame: QuestionFrame,
): MatchingPaper[] {
  const { terms } = frame;
  if (terms.length === 0) return [];
  const reported = papers.filter(({ articleType }) => !NOTICE.test(articleType));
  return reported
    .flatMap((paper) => {
      const found = signals.get(paper.pmcId) ?? UNRANKED;
      const matched = matchOf(paper, found, frame);
      return readings
        ? readPaper(paper, matched, readings, frame)
        : unreadPaper(paper, found, matched, frame);
    })
    .toSorted((a, b) => b.relevance - a.relevance);
}

/**
 * Returns those of the best papers that are worth reading with the question: the reader cannot make up for a match below that. Of a topic all
 * are.
 */
export const worthReading = (
  { papers, signals }: Pick<RetrievedEvidence, 'papers' | 'signals'>,
  frame: QuestionFrame,
): EvidencePaper[] =>
  papers
    .slice(0, PAPERS_READ)
    .filter(
      (paper) =>
        frame.isTopic || matchOf(paper, signals.get(paper.pmcId) ?? UNRANKED, frame) >= WORTH_READING,
    );

/** What tells whether a paper that was read with the question answers it: both sides as logits. */
export const readFeatures = (matched: number, { relevance }: PaperReading): NamedNumbers => ({
  matched: logit(matched),
  read: relevance,
});

/** How likely a paper bears on a question, 0 to 1, by what it mentions and by its place in the search. */
export function matchOf(paper: EvidencePaper, found: SearchSignals, frame: QuestionFrame): number {
  const { match, matchByWords } = shippedAnswerWeights();
  return logisticProbability(found.nearness ? match : matchByWords, matchFeatures(paper, found, frame));
}

/** A paper that was read with the question; none where it was not worth reading. */
function readPaper(
  paper: EvidencePaper,
  matched: number,
  readings: NonNullable<Readings>,
  frame: QuestionFrame,
): MatchingPaper[] {
  const reading = readings.get(paper.pmcId);
  if (!reading || (!isSurelyOfHealth(frame.terms) && matched < LIKELY_WITHOUT_HEALTH)) return [];
  const read = logisticProbability(shippedReadingWeights(), readFeatures(matched, reading));
  const relevance = isAboutTopic(paper, frame) ? Math.max(read, ANSWERS) : read;
  if (relevance < CLOSEST) return [];
  const unmet = unmetTerms(paper, frame);
  const answers = relevance >= ANSWERS && unmet.length === 0 && mayAnswer(paper, frame);
  const level = answers ? 'answers' : 'close';
  return [{ paper, relevance, level, unmet, reading }];
}

/** A topic asks nothing that a paper could leave open: one that names it in its title is about it. */
const isAboutTopic = (paper: EvidencePaper, { isTopic, terms }: QuestionFrame): boolean =>
  isTopic &&
  isSurelyOfHealth(terms) &&
  terms.every((topic) => termMatch(topic, paperProfile(paper).title) >= IN_TITLE);

/** A study of animals or of the laboratory answers only a question that names them. */
const mayAnswer = (paper: EvidencePaper, { stems }: QuestionFrame): boolean =>
  isInPeople(paper) || stems.some((stem) => NAMES_ANIMALS.has(stem));

/** Where nothing is read together with the question no paper is said to answer: a match cannot tell that from being on the subject. */
function unreadPaper(
  paper: EvidencePaper,
  { nearness }: SearchSignals,
  matched: number,
  { terms }: QuestionFrame,
): MatchingPaper[] {
  const least = nearness ? CLOSEST_UNREAD : CLOSEST_BY_WORDS;
  if (matched < (isSurelyOfHealth(terms) ? least : LIKELY_WITHOUT_HEALTH)) return [];
  return [{ paper, relevance: matched, level: 'close', unmet: [], reading: null }];
}

/** Whether a concept or a rare word is named, or two everyday words that papers put otherwise: one may be meant as it is ("write a letter"). */
const isSurelyOfHealth = (terms: QuestionFrame['terms']): boolean =>
  terms.some(({ concept, isRare }) => concept !== null || isRare) ||
  terms.filter(({ related }) => related.length > 0).length > 1;
