import {
  SLOT_BUCKETS,
  SLOT_CLASSES,
  slotNames,
  slotSteps,
  slotWords,
} from '@health/server/answers/question-frame/question-slots';
import { type SequenceModel, trainSequences } from '@health/server/evidence/classifiers/sequence-model';
import type { SlottedQuestion } from './question-sets.ts';

const SETTINGS = { classes: SLOT_CLASSES.length, buckets: SLOT_BUCKETS, epochs: 30, rate: 0.3, seed: 7 };

/** Returns the model that reads the slots of a question (a conditional random field over its words). */
export function fitQuestionSlots(examples: readonly SlottedQuestion[]): SequenceModel {
  const sequences = examples.map((one) => {
    const classes = classesOf(one);
    return slotSteps(one.question).map((step, at) => ({ ...step, allowed: [classes[at] ?? 0] }));
  });
  const training = trainSequences(sequences, SETTINGS);
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
