import { readFileSync } from 'node:fs';
import { type QuestionType, questionTypes } from '@health/contract';
import { bucketOf } from '../../evidence/classifiers/hashed-words.ts';
import { chancesOf } from '../../evidence/classifiers/logistic-model.ts';
import { unpackModel } from '../../evidence/classifiers/packed-model.ts';
import { resource } from '../../resources.ts';
import { stemOf } from '../../text/tokens/content-stems.ts';
import { foldedWords } from '../../text/tokens/phrases.ts';
import { normalise } from '../../text/tokens/tokenise.ts';
import { conceptsIn } from '../../text/vocabulary/understand-words.ts';
import { commonnessOf } from '../../text/vocabulary/word-commonness.ts';
import { conceptKindOf } from './concept-kinds.ts';

/** The probability of each type; they sum to 1. */
export type TypeProbabilities = Readonly<Record<QuestionType, number>>;

export const TYPE_BUCKETS = 1 << 17;
/** Further words of a long question are background. */
const MOST_WORDS = 60;
const OPENING_WORDS = 3;
/** Words less common than this say what is asked about. */
const COMMON = 0.5;

/**
 * Returns the features of a question, as one option for each type: its words, pairs and triples of words and its opening.
 * In those, concepts stand as their kind and rare words as one sign, so that what is asked about does not tell how it is asked; the
 * stem of each word stands alone besides.
 */
export function typeOptions(question: string): Uint32Array[] {
  const words = openWords(question);
  const framed = ['^', ...words, '$'];
  const names = [
    'bias',
    ...words.map((word) => `w ${word}`),
    ...stemsOfWords(question).map((stem) => `s ${stem}`),
    ...framed.slice(1).map((word, at) => `b ${framed[at]} ${word}`),
    ...framed.slice(2).map((word, at) => `t ${framed[at]} ${framed[at + 1]} ${word}`),
    ...words.slice(0, OPENING_WORDS).map((_, at) => `o ${words.slice(0, at + 1).join(' ')}`),
    ...(question.includes('?') ? [] : ['no question mark']),
  ];
  const unique = [...new Set(names)];
  return questionTypes.map((type) =>
    Uint32Array.from(unique, (name) => bucketOf(`${type} ${name}`, TYPE_BUCKETS)),
  );
}

/** What a measure is called tells what is asked for: "prevalence", "mortality", "sensitivity". */
const stemsOfWords = (question: string): string[] =>
  foldedWords(question)
    .slice(0, MOST_WORDS)
    .map(({ written }) => stemOf(normalise(written)));

/** The words of a question with concepts of health replaced by their kinds, numbers by 0 and rare words by one sign. */
function openWords(question: string): string[] {
  const found = conceptsIn(question).filter(({ concept }) => conceptKindOf(concept) !== 'method');
  const words: string[] = [];
  for (const { written, at } of foldedWords(question).slice(0, MOST_WORDS)) {
    const concept = found.find(({ start, end }) => at >= start && at < end);
    if (concept) {
      if (concept.start === at) words.push(`<${conceptKindOf(concept.concept)}>`);
      continue;
    }
    const lower = normalise(written);
    if (/^\d/.test(lower)) words.push('0');
    else words.push(commonnessOf(lower) >= COMMON ? stemOf(lower) : '<term>');
  }
  return words;
}

let shipped: Float32Array | null = null;

function shippedTypes(): Float32Array {
  shipped ??= unpackModel(readFileSync(resource('weights/question-types.bin.gz'))).weights;
  return shipped;
}

/** Returns the probability of each type of question (a conditional logit over the question's words). */
export function questionTypeOf(question: string, weights: Float32Array = shippedTypes()): TypeProbabilities {
  const chances = chancesOf(weights, typeOptions(question));
  return Object.fromEntries(questionTypes.map((type, at) => [type, chances[at] ?? 0])) as Record<
    QuestionType,
    number
  >;
}
