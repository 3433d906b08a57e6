import { expect, test } from 'vitest';
import { bucketUnder } from './hashed-words.ts';
import { FeatureBag, unitScale, weightedSum } from './valued-features.ts';

test('a feature keeps its largest absolute value, which scales its weight', () => {
  const bag = new FeatureBag(1 << 10);
  bag.add('word', 'pain', 0.5);
  bag.add('word', 'pain', -2);
  bag.add('word', 'pain', 1);
  const features = bag.features();
  expect([...features.values]).toEqual([-2]);
  const weights = new Float32Array(1 << 10);
  weights[bucketUnder('word', 'pain', 1 << 10)] = 3;
  expect(weightedSum(weights, features)).toBe(-6);
  expect(unitScale(features)).toBe(0.5);
  expect(unitScale(new FeatureBag(8).features())).toBe(0);
});
