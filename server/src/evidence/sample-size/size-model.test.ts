import { expect, test } from 'vitest';
import { shippedSizes } from './sample-size.ts';

test('the shipped weights are read once', () => {
  expect(shippedSizes()).toBe(shippedSizes());
  expect(shippedSizes()).toHaveLength(1 << 16);
});
