import { FeatureBag, type ValuedFeatures } from '@health/server/evidence/classifiers/valued-features';
import { logisticOf } from '@health/server/evidence/findings/prompted/prompted-model';
import { expect, test } from 'vitest';
import { fitCalibration } from './fit-calibration.ts';
import { macroF1 } from './judge-prompted-directions.ts';
import { trainLogit } from './train-valued.ts';

const SETTINGS = { buckets: 1 << 10, epochs: 20, rate: 0.5, seed: 1, least: 2 };
const features = (...names: string[]): ValuedFeatures => {
  const bag = new FeatureBag(SETTINGS.buckets);
  for (const name of names) bag.add('word', name);
  return bag.features();
};

test('a logistic regression learns from examples, the same every time', () => {
  const examples = Array.from({ length: 40 }, (_, at) => ({
    features: features(at % 2 ? 'more' : 'less', `once ${at}`),
    isTrue: at % 2 === 1,
    weight: 1,
  }));
  const weights = trainLogit(examples, SETTINGS);
  expect(logisticOf(weights, features('more'))).toBeGreaterThan(0.8);
  expect(logisticOf(weights, features('less'))).toBeLessThan(0.2);
  expect(logisticOf(weights, features('once 3'))).toBe(0.5);
  expect(trainLogit(examples, SETTINGS)).toEqual(weights);
});

test('calibration makes .9 that is right in three of four .75', () => {
  const chances = { increase: 0.9, decrease: 0.05, 'no difference': 0.05 };
  const even = { increase: 0.5, decrease: 0.25, 'no difference': 0.25 };
  const truths = ['increase', 'increase', 'increase', 'decrease'] as const;
  const { offset, slope } = fitCalibration([
    ...truths.map((truth) => ({ chances, truth })),
    { chances: even, truth: 'increase' },
    { chances: even, truth: 'decrease' },
  ]);
  expect(1 / (1 + Math.exp(-offset - slope * Math.log(9)))).toBeCloseTo(0.75, 2);
});

test('macro F1 counts the three directions alike', () => {
  expect(
    macroF1([
      ['increase', 'increase'],
      ['decrease', 'decrease'],
      ['no difference', 'increase'],
    ]),
  ).toBeCloseTo((2 / 3 + 1 + 0) / 3, 9);
});
