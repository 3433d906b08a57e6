import { chanceOfNone, DIFFERENCE, NONE } from './finding-model.ts';

/** What one sentence of a source reports, how surely (0 to 1), and the words that decided. */
export interface Finding {
  finding: 'difference' | 'no difference' | 'unclear';
  confidence: number;
  /** Words of the sentence; '' when it is unclear. */
  because: string;
}

/** Between these chances of "none" the model does not know. */
const UNSURE = { from: 0.35, to: 0.65 };

/**
 * Whether a sentence reports a difference or association, none, or neither clearly. It speaks of this sentence only: a
 * paper, let alone a question, has no single direction. A verdict without words that show it is no verdict.
 */
export function findingOf(text: string): Finding {
  const chance = chanceOfNone(text);
  const confidence = Math.max(chance, 1 - chance);
  const unclear = { finding: 'unclear', confidence, because: '' } as const;
  if (chance > UNSURE.from && chance < UNSURE.to) return unclear;
  const [because] = (chance >= UNSURE.to ? NONE : DIFFERENCE).exec(text) ?? [];
  if (!because) return unclear;
  return { finding: chance >= UNSURE.to ? 'no difference' : 'difference', confidence, because };
}
