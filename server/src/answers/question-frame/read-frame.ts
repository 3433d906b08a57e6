import { type AnswerReading, type QuestionReading, type QuestionType, questionTypes } from '@health/contract';
import type { SequenceModel } from '../../evidence/classifiers/sequence-model.ts';
import type { Detail } from '../../evidence/effects/stated-details.ts';
import type { UnderstoodQuestion } from '../../search/understood-question.ts';
import { stemsOf } from '../../text/tokens/content-stems.ts';
import type { ConceptFound } from '../../text/vocabulary/understand-words.ts';
import { askedDetails } from './asked-details.ts';
import {
  asksForAdvice,
  asksForNoEffect,
  asksForStudies,
  asksHowMuch,
  isClosedQuestion,
  namesStudies,
} from './asked-form.ts';
import { type NamedPeople, peopleNamed } from './people-named.ts';
import { alternativeTerms, questionParts } from './question-parts.ts';
import { type QuestionSlots, readSlots } from './question-slots.ts';
import { meantBy, type QuestionTerm, questionTerms } from './question-terms.ts';
import { questionTypeOf, type TypeProbabilities } from './question-type.ts';

/** As many characters as the contract lets a slot have. */
const MOST_CHARACTERS = 200;
/** From this probability on a question compares what it joins by "or". */
const COMPARES = 0.5;

/** A question as an answer reads it. */
export interface QuestionFrame {
  /** What it asks about, with weights. */
  terms: readonly QuestionTerm[];
  /** Terms of which a paper has to mention one: those joined by "or", unless the question compares them. */
  alternatives: readonly (readonly QuestionTerm[])[];
  /** What kind of answer it asks for. */
  types: TypeProbabilities;
  /** It names one thing and asks nothing: "COPD". */
  isTopic: boolean;
  /** It asks for yes or no. */
  isClosed: boolean;
  /** It asks for what does not work. */
  asksForNoEffect: boolean;
  /** It asks what is to be done. */
  asksForAdvice: boolean;
  /** It asks which studies there are. */
  asksForStudies: boolean;
  /** Its wording asks for a number. */
  asksHowMuch: boolean;
  /** What the sentences that answer it have to state, the main thing first. */
  details: readonly Detail[];
  /** The stems of all its words, of those too that only relate terms. */
  stems: readonly string[];
  /** The groups of people that it names, "children" for example. */
  people: readonly NamedPeople[];
  /** The questions it is made of, as written and as read; none where it is a single one. */
  parts: readonly { asked: string; frame: QuestionFrame }[];
  /** Population, intervention, comparison and outcome. */
  slots: QuestionSlots;
}

/** The models that read a question. */
export interface FrameModels {
  types: Float32Array;
  slots: SequenceModel;
}

interface FrameOptions {
  correction?: QuestionReading | undefined;
  models?: FrameModels;
  /** Stretches of the words that were read as concepts by meaning. */
  phrases?: readonly ConceptFound[] | undefined;
}

/**
 * Reads a question into its frame; of a corrected question type and slots are the user's. `idf` returns the inverse document
 * frequency of a stem in the library; training reads with models of its own.
 */
export function readFrame(
  { words, written }: Pick<UnderstoodQuestion, 'words' | 'written'>,
  idf: (stem: string) => number,
  { correction, models, phrases }: FrameOptions = {},
): QuestionFrame {
  const terms = questionTerms(words, idf, phrases).filter(
    ({ stems }) => !asksForStudies(written) || !namesStudies(stems),
  );
  const types = correction ? certainly(correction.type) : questionTypeOf(written, models?.types);
  const slots = correction ?? readSlots(written, models?.slots);
  return {
    terms,
    alternatives: types.comparison >= COMPARES ? [] : alternativeTerms(words, terms),
    types,
    isTopic: isTopic(words, terms),
    isClosed: !correction && isClosedQuestion(written),
    asksForNoEffect: asksForNoEffect(written),
    asksForAdvice: asksForAdvice(written),
    asksForStudies: asksForStudies(written),
    asksHowMuch: asksHowMuch(written),
    details: askedDetails(written, { types, slots }),
    stems: stemsOf(words),
    people: peopleNamed(correction ? `in ${correction.population}` : written),
    parts: correction ? [] : readParts({ words, written }, idf, models),
    slots,
  };
}

/** Whether a query is one term and nothing else. */
const isTopic = (words: string, [topic, ...others]: readonly QuestionTerm[]): boolean =>
  topic !== undefined && others.length === 0 && lettersOf(words) === lettersOf(topic.written);

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The questions that a question is made of; slips are mended in each as in the whole. */
function readParts(
  { words, written }: Pick<UnderstoodQuestion, 'words' | 'written'>,
  idf: (stem: string) => number,
  models: FrameModels | undefined,
): QuestionFrame['parts'] {
  const asked = questionParts(written);
  const mended = questionParts(words);
  return asked.map((part, at) => {
    const read = mended.length === asked.length ? (mended[at] ?? part) : part;
    return { asked: part, frame: readFrame({ words: read, written: part }, idf, models ? { models } : {}) };
  });
}

const certainly = (type: QuestionType): TypeProbabilities =>
  Object.fromEntries(questionTypes.map((other) => [other, other === type ? 1 : 0])) as Record<
    QuestionType,
    number
  >;

/** The frame as a user is shown it: the likeliest type, the slots, and what their words were read as. */
export function readingOf({
  terms,
  types,
  slots,
}: Pick<QuestionFrame, 'terms' | 'types' | 'slots'>): AnswerReading {
  const type = questionTypes.reduce((best, other) => (types[other] > types[best] ? other : best));
  return {
    type,
    population: shortened(slots.population),
    intervention: shortened(slots.intervention),
    comparator: shortened(slots.comparator),
    outcome: shortened(slots.outcome),
    meant: meantBy(terms),
  };
}

const shortened = (words: string): string => words.slice(0, MOST_CHARACTERS).trim();
