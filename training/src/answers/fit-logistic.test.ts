import { logisticProbability } from '@health/server/evidence/classifiers/logistic-model';
import { randomOf } from '@health/server/evidence/classifiers/sequence-model';
import { describe, expect, it } from 'vitest';
import { fitLogistic, type LogisticExample } from './fit-logistic.ts';

const random = randomOf(3);
/** Examples of a known model: the logit of `label` is 1 + 2 a - 3 b; `c` says nothing. */
const drawn: LogisticExample[] = Array.from({ length: 4000 }, () => {
  const features = { a: random() * 4 - 2, b: random(), c: random() };
  const chance = 1 / (1 + Math.exp(-(1 + 2 * features.a - 3 * features.b)));
  return { features, label: random() < chance ? 1 : 0, weight: 1 };
});

describe('a fitted logistic regression', () => {
  const weights = fitLogistic(drawn, 0.1);

  it('has the weights that the examples were drawn with', () => {
    expect(weights.bias).toBeCloseTo(1, 0);
    expect(Math.abs((weights.a ?? 0) - 2)).toBeLessThan(0.25);
    expect(Math.abs((weights.b ?? 0) + 3)).toBeLessThan(0.5);
    expect(Math.abs(weights.c ?? 1)).toBeLessThan(0.4);
  });

  it('is nearer to no opinion the larger the penalty', () => {
    const shy = fitLogistic(drawn, 1e6);
    expect(Math.abs(shy.a ?? 1)).toBeLessThan(0.05);
    const share = drawn.filter(({ label }) => label === 1).length / drawn.length;
    expect(logisticProbability(shy, { a: 0, b: 0.5, c: 0.5 })).toBeCloseTo(share, 1);
  });

  it('counts an example as often as its weight says', () => {
    const one = { features: { a: 1 }, label: 1 as const };
    const other = { features: { a: 1 }, label: 0 as const };
    const twice = fitLogistic(
      [
        { ...one, weight: 3 },
        { ...other, weight: 1 },
      ],
      1,
    );
    expect(logisticProbability(twice, { a: 1 })).toBeCloseTo(0.75, 2);
  });

  it('gives a feature that never changes no weight', () => {
    const same = drawn.map((example) => ({ ...example, features: { ...example.features, d: 5 } }));
    expect(Math.abs(fitLogistic(same, 0.1).d ?? 1)).toBe(0);
  });
});
