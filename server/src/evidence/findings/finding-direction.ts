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

/** Words that leave open what the rest seems to say: "little evidence that it improves", "whether it might be better". */
const LEFT_OPEN =
  /\b(?:(?:little|limited|insufficient|scarce|weak|inconclusive|conflicting|mixed) evidence|remains? (?:unclear|unknown|uncertain|to be)|whether [^.;]{0,120}\b(?:might|could|may|should|would)|(?:should|needs? to|must) be (?:performed|conducted|undertaken|investigated|examined|tested|studied))\b/i;

/** "On similar body regions" describes a method, not a finding of similarity. */
const ALIKE_BY_DESIGN = /\b(on|from|under|using) (?:similar|comparable)\b/gi;

/**
 * Whether a sentence reports a difference or association, none, or neither clearly. It is about this sentence only: a
 * paper, let alone a question, has no single direction. A verdict without words that show it is not a verdict.
 */
export function findingOf(sentence: string): Finding {
  const text = sentence.replace(ALIKE_BY_DESIGN, '$1');
  const chance = chanceOfNone(text);
  const confidence = Math.max(chance, 1 - chance);
  const unclear = { finding: 'unclear', confidence, because: '' } as const;
  if (chance > UNSURE.from && chance < UNSURE.to) return unclear;
  const [because] = (chance >= UNSURE.to ? NONE : DIFFERENCE).exec(text) ?? [];
  if (!because || (chance < UNSURE.to && LEFT_OPEN.test(text))) return unclear;
  return { finding: chance >= UNSURE.to ? 'no difference' : 'difference', confidence, because };
}
