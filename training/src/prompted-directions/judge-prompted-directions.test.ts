import { expect, test } from 'vitest';
import { intervalOf } from './judge-prompted-directions.ts';

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

test('the interval of a share of a half among a hundred is about a tenth to either side', () => {
  const groups = Array.from({ length: 100 }, (_, at) => at % 2);
  const [from, to] = intervalOf(groups, mean);
  expect(from).toBeGreaterThan(0.37);
  expect(from).toBeLessThan(0.44);
  expect(to).toBeGreaterThan(0.56);
  expect(to).toBeLessThan(0.63);
  expect(intervalOf(groups, mean)).toEqual([from, to]);
});

test('what does not vary has no width', () => {
  expect(intervalOf([3, 3, 3], mean)).toEqual([3, 3]);
});
