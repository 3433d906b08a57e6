import { logisticProbability } from '@health/server/evidence/classifiers/logistic-model';
import { expect, it } from 'vitest';
import { fitChoice } from './fit-choice.ts';

/** A hundred lists of four, of which the one with the greatest `tells` is right; `shared` is the same within a list. */
const lists = Array.from({ length: 100 }, (_, list) =>
  [0, 1, 2, 3].map((place) => ({
    features: { tells: (place + list) % 4, noise: (place * 7 + list * 3) % 5, shared: list % 10 },
    label: (place + list) % 4 === 3 ? (1 as const) : (0 as const),
    weight: 1,
  })),
);

it('weighs what differs within a list, not what its options share', () => {
  const weights = fitChoice(lists, 1);
  expect(weights.tells).toBeGreaterThan(1);
  expect(Math.abs(weights.noise ?? 1)).toBeLessThan(0.2);
  expect(Math.abs(weights.shared ?? 1)).toBeLessThan(0.01);
});

it('gives the right option of every list the greatest probability, above a half', () => {
  const weights = fitChoice(lists, 1);
  for (const list of lists) {
    const chances = list.map(({ features }) => logisticProbability(weights, features));
    const best = chances.indexOf(Math.max(...chances));
    expect(list[best]?.label).toBe(1);
    expect(chances[best]).toBeGreaterThan(0.5);
  }
});
