import { type Effect, type Kind, kindOfMeasure } from './measures/effect.ts';
import { effectTokens } from './readers/effect-tokens.ts';
import { EffectScan } from './scan-effects.ts';

/**
 * Returns the effect sizes, shares, counts, intervals and p values that a sentence states, in its order. The time it takes is
 * linear in the length of the sentence.
 */
export const readEffects = (sentence: string): Effect[] => new EffectScan(effectTokens(sentence)).run();

/** Measures that compare two groups. */
const COMPARING: readonly Kind[] = ['ratio', 'difference', 'coefficient', 'number'];
const BARE: readonly Effect['measure'][] = ['count', 'proportion', 'p value'];

/** What is asked of the effect to show, the first that one of them meets decides. */
const PREFERENCES: readonly ((effect: Effect) => boolean)[] = [
  (effect) => compares(effect) && hasConfidence(effect),
  (effect) => hasConfidence(effect),
  (effect) => compares(effect) && (effect.p !== null || effect.interval !== null),
  (effect) => compares(effect),
  (effect) => !BARE.includes(effect.measure) && effect.p !== null,
  (effect) => effect.denominator !== null,
  (effect) => !BARE.includes(effect.measure) && effect.measure !== 'heterogeneity',
  (effect) => effect.measure !== 'p value' && effect.measure !== 'heterogeneity',
];

const compares = ({ measure }: Effect): boolean => COMPARING.includes(kindOfMeasure(measure));

/** An interval of quartiles or of all values says how people differ, not how sure the value is. */
const hasConfidence = ({ interval }: Effect): boolean => interval?.of === 'confidence';

/**
 * Returns the effect of a sentence to show where there is room for one; null for none. It is the first in the sentence of the
 * best sort: a comparison of groups with a confidence interval, anything else with one, a comparison with a p value or another
 * interval, a comparison, a value with a p value, a share with its denominator, any value, a count, what is left.
 */
export function mainEffect(effects: readonly Effect[]): Effect | null {
  for (const isPreferred of PREFERENCES) {
    const found = effects.find(isPreferred);
    if (found) return found;
  }
  return effects[0] ?? null;
}

/** Returns an effect for a cell of a table: the stretch of the sentence that states it, word for word, and nothing else. */
export const describeEffect = (sentence: string, { start, end }: Effect): string =>
  sentence.slice(start, end);
