import { questionTypes } from '@health/contract';
import { TYPE_BUCKETS, typeOptions } from '@health/server/answers/question-frame/question-type';
import { trainRanking } from '../sample-size/train-ranking.ts';
import type { LabelledQuestion } from './question-sets.ts';

const SETTINGS = { buckets: TYPE_BUCKETS, epochs: 10, rate: 0.1, seed: 7, least: 3 };

/** Returns the weights that tell the type of a question: one choice among the types for each labelled question. */
export const fitQuestionTypes = (examples: readonly LabelledQuestion[]): Float32Array =>
  trainRanking(
    examples.map(({ question, type }) => ({
      options: typeOptions(question),
      right: questionTypes.indexOf(type),
    })),
    SETTINGS,
  );
