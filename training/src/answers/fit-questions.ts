import { questionTypes } from '@health/contract';
import {
  SLOT_BUCKETS,
  SLOT_CLASSES,
  slotNames,
  slotSteps,
  slotWords,
} from '@health/server/answers/question-frame/question-slots';
import { TYPE_BUCKETS, typeOptions } from '@health/server/answers/question-frame/question-type';
import { type SequenceModel, trainSequences } from '@health/server/evidence/classifiers/sequence-model';
import { trainRanking } from '../sample-size/train-ranking.ts';
import type { LabelledQuestion, SlottedQuestion } from './question-sets.ts';

const TYPE_SETTINGS = { buckets: TYPE_BUCKETS, epochs: 10, rate: 0.1, seed: 7, least: 3 };

/** Returns the weights that tell the type of a question: one choice among the types for each labelled question. */
export const fitQuestionTypes = (examples: readonly LabelledQuestion[]): Float32Array =>
  trainRanking(
    examples.map(({ question, type }) => ({
      options: typeOptions(question),
      right: questionTypes.indexOf(type),
    })),
    TYPE_SETTINGS,
  );

const SLOT_SETTINGS = { classes: SLOT_CLASSES.length, buckets: SLOT_BUCKETS, epochs: 30, rate: 0.3, seed: 7 };

/** Returns the model that reads the slots of a question (a conditional random field over its words). */
export function fitQuestionSlots(examples: readonly SlottedQuestion[]): SequenceModel {
  const sequences = examples.map((one) => {
    const classes = classesOf(one);
    return slotSteps(one.question).map((step, at) => ({ ...step, allowed: [classes[at] ?? 0] }));
  });
  const training = trainSequences(sequences, SLOT_SETTINGS);
  for (let step = training.next(); ; step = training.next()) if (step.done) return step.value;
}

/** The class of each word: that of the slot whose words it is among, else none. */
function classesOf({ question, slots }: SlottedQuestion): number[] {
  const stretches = slotNames
    .map((name, slot) => ({ slot, start: question.indexOf(slots[name]), length: slots[name].length }))
    .filter(({ length }) => length > 0);
  return slotWords(question).map(({ at }) => {
    const found = stretches.find(({ start, length }) => start >= 0 && at >= start && at < start + length);
    return found?.slot ?? SLOT_CLASSES.indexOf('none');
  });
}
