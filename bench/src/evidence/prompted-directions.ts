import { join } from 'node:path';
import {
  figuresOf,
  intervalsOf,
  judgePrompt,
} from '@health/training/prompted-directions/judge-prompted-directions';
import { readKnownPrompts } from '@health/training/prompted-directions/read-prompts';
import { unpacked } from '../data/archives.ts';
import type { Figures } from '../results/thresholds.ts';

/**
 * Returns how well the shipped weights read which way an outcome goes in the sentences that annotators marked, on the validation prompts of
 * Evidence Inference, which taught nothing: each figure 0 to 1, with a 95 % interval.
 */
export function promptedDirectionFigures(): Figures {
  const known = readKnownPrompts(join(unpacked('labels'), 'labels/evidence-inference')).filter(
    ({ split }) => split === 'validation',
  );
  const judged = known.map((one) => judgePrompt(one));
  const uncompared = known.map((one) => judgePrompt({ ...one, prompt: { ...one.prompt, comparator: '' } }));
  return {
    ...figuresOf(judged),
    ...intervalsOf(judged),
    uncompared_f1: figuresOf(uncompared).direction_given_evidence_f1 ?? Number.NaN,
    prompts: judged.length,
  };
}
