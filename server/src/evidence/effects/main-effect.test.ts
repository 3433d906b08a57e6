import { describe, expect, it } from 'vitest';
import { describeEffect, mainEffect, readEffects } from './read-effects.ts';

const shown = (sentence: string): string | null => {
  const main = mainEffect(readEffects(sentence));
  return main && describeEffect(sentence, main);
};

describe('the effect to show', () => {
  it.each([
    ['5% vs 9% died (HR 0.6, 95% CI 0.4 to 0.9; P = .01).', 'HR 0.6, 95% CI 0.4 to 0.9; P = .01'],
    ['Of 40 patients, 30% (12/40) relapsed (p = 0.3).', '30% (12/40) relapsed (p = 0.3)'],
    ['The prevalence was 8% (95% CI 7–9) in 300 women.', 'prevalence was 8% (95% CI 7–9)'],
    ['Pain fell (RR 0.7) in 20% (p = 0.01).', 'RR 0.7'],
    ['Stay was median 4 days (IQR 2–5), OR 1.4 (p = 0.02).', 'OR 1.4 (p = 0.02)'],
    ['Fifty patients took part (I2 = 40%).', 'Fifty'],
    ['They did not differ (P = .45).', 'P = .45'],
    ['Nothing was measured.', null],
  ])('for %j is %j', (sentence, expected) => {
    expect(shown(sentence)).toBe(expected);
  });
});
