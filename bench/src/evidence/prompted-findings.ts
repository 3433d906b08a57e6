import { join } from 'node:path';
import { findPromptedFinding } from '@health/server/evidence/findings/prompted/prompted-finding';
import {
  figuresOf,
  intervalsOf,
  judgePrompt,
} from '@health/training/prompted-findings/judge-prompted-findings';
import { readKnownPrompts } from '@health/training/prompted-findings/read-prompts';
import { unpacked } from '../data/archives.ts';
import { mean } from '../metrics/statistics.ts';
import type { Figures } from '../results/thresholds.ts';

/**
 * Returns how well the shipped weights find the finding for a prompt on the validation prompts of Evidence Inference, which
 * taught nothing: each figure 0 to 1, 95 % intervals, and the time an abstract takes.
 */
export function promptedFindingFigures(): Figures {
  const known = readKnownPrompts(join(unpacked('labels'), 'labels/evidence-inference')).filter(
    ({ split }) => split === 'validation',
  );
  const judged = known.map((one) => judgePrompt(one));
  const started = process.cpuUsage();
  for (const { abstract, prompt } of known) findPromptedFinding(abstract, prompt);
  const { user, system } = process.cpuUsage(started);
  const uncompared = known.map((one) => judgePrompt({ ...one, prompt: { ...one.prompt, comparator: '' } }));
  return {
    ...figuresOf(judged),
    ...intervalsOf(judged),
    uncompared_f1: figuresOf(uncompared).direction_given_evidence_f1 ?? Number.NaN,
    prompts: judged.length,
    abstract_sentences: mean(known.map(({ abstract }) => abstract.length)),
    prompted_finding_us: (user + system) / known.length,
  };
}
