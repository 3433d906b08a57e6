import { randomOf } from '@health/server/evidence/classifiers/sequence-model';

const SAMPLES = 1000;

/**
 * Returns the 95 % interval of a figure over groups of items, by drawing groups with replacement a thousand times (Efron
 * 1979). Items of a group are drawn together because they are alike. The same for the same groups.
 */
export function intervalOf<T>(
  groups: readonly T[],
  figure: (sample: readonly T[]) => number,
): readonly [from: number, to: number] {
  const random = randomOf(18);
  const figures = Array.from({ length: SAMPLES }, () =>
    figure(groups.flatMap(() => groups.slice(Math.floor(random() * groups.length)).slice(0, 1))),
  ).toSorted((a, b) => a - b);
  const at = (part: number) => figures[Math.floor(part * (SAMPLES - 1))] ?? Number.NaN;
  return [at(0.025), at(0.975)];
}
