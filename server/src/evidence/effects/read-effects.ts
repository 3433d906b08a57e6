import type { Effect } from './measures/effect.ts';
import { effectTokens } from './readers/effect-tokens.ts';
import { EffectScan } from './scan-effects.ts';

/**
 * Returns the effect sizes, shares, counts, intervals and p values that a sentence states, in its order. The time it takes is
 * linear in the length of the sentence.
 */
export const readEffects = (sentence: string): Effect[] => new EffectScan(effectTokens(sentence)).run();
