/** Returns the share of items that a condition holds for, 0 to 1; 0 for no items. */
export const share = <T>(items: readonly T[], holds: (item: T, index: number) => boolean): number =>
  items.length === 0 ? 0 : items.filter(holds).length / items.length;

/** Returns the mean; NaN for no numbers. */
export const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** Returns the F1 of a yes-or-no judgement in per cent; NaN when nothing is true and nothing was found. */
export function f1(pairs: readonly (readonly [truth: boolean, found: boolean])[]): number {
  const both = pairs.filter(([truth, found]) => truth && found).length;
  const either = pairs.filter(([truth]) => truth).length + pairs.filter(([, found]) => found).length;
  return (200 * both) / either;
}

/**
 * Returns the area under the ROC curve, 0 to 1: the chance that a positive scores higher than a negative, ties counted
 * as a half.
 */
export const areaUnderCurve = (positives: readonly number[], negatives: readonly number[]): number =>
  mean(
    positives.map(
      (one) => share(negatives, (other) => one > other) + share(negatives, (other) => one === other) / 2,
    ),
  );

/** Returns the value below which that part (0 to 1) of the numbers lies, for times; NaN for no numbers. */
export function quantile(numbers: readonly number[], part: number): number {
  const ascending = numbers.toSorted((a, b) => a - b);
  return ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * part))] ?? Number.NaN;
}
