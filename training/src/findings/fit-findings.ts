import { type SequenceModel, trainSequences } from '@health/server/evidence/classifiers/sequence-model';
import { FINDING_BUCKETS, findingStep } from '@health/server/evidence/findings/finding-model';

/** A sentence whose finding is known. */
export interface KnownFinding {
  text: string;
  finding: 'difference' | 'no difference';
}

const SETTINGS = { classes: 2, buckets: FINDING_BUCKETS, epochs: 5, rate: 0.6, seed: 7 };

/** Returns a model trained on sentences whose finding is known: logistic regression, as sequences of one step. */
export function trainFindings(examples: readonly KnownFinding[]): SequenceModel {
  const training = trainSequences(
    examples.map(({ text, finding }) => [findingStep(text, [finding === 'no difference' ? 1 : 0])]),
    SETTINGS,
  );
  let step = training.next();
  while (!step.done) step = training.next();
  return step.value;
}
