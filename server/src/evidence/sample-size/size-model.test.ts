import { expect, test } from 'vitest';
import { shippedSizes } from './size-model.ts';

test('the shipped weights are read once', () => {
  expect(shippedSizes()).toBe(shippedSizes());
  expect(shippedSizes()).toHaveLength(1 << 16);
});
