import { expect, test } from 'vitest';
import { chancesOf } from './logistic-model.ts';
import { packModel, unpackModel } from './packed-model.ts';
import {
  AdaGrad,
  meanOf,
  randomOf,
  type SequenceModel,
  type Step,
  scoresOf,
  shuffle,
  trainSequences,
} from './sequence-model.ts';

const SETTINGS = { classes: 2, buckets: 4, epochs: 3, rate: 0.3, seed: 7 };
const step = (features: number[], ...allowed: number[]): Step => ({
  features: Uint32Array.from(features),
  allowed,
});
const rounded = (values: Iterable<number>) => Array.from(values, (value) => Math.round(value * 1e5) / 1e5);

function trained(sequences: readonly (readonly Step[])[]): { model: SequenceModel; yields: number } {
  const training = trainSequences(sequences, SETTINGS);
  let yields = 0;
  let next = training.next();
  for (; !next.done; next = training.next()) yields++;
  return { model: next.value, yields };
}

test('the score of a class is the sum of the feature weights divided by the root of their number', () => {
  const model = { ...trained([]).model, weights: Float32Array.of(1, 2, 3, 4, 5, 6, 7, 8) };
  expect([...scoresOf(model, step([0, 1, 2, 3]))]).toEqual([8, 10]);
  expect([...scoresOf(model, step([2]))]).toEqual([5, 6]);
  expect([...scoresOf(model, step([]))]).toEqual([0, 0]);
});

test('training on nothing leaves every weight at zero', () => {
  const { model, yields } = trained([[], []]);
  expect(yields).toBe(0);
  expect(model).toEqual({
    classes: 2,
    weights: new Float32Array(8),
    start: new Float32Array(2),
    end: new Float32Array(2),
    transitions: new Float32Array(4),
  });
});

test('the same steps produce the same weights', () => {
  const { model } = trained([
    [step([0, 1], 0), step([2], 1)],
    [step([0], 0), step([1, 2], 0, 1), step([2, 3], 1)],
    [step([3], 1)],
  ]);
  expect({
    weights: rounded(model.weights),
    start: rounded(model.start),
    end: rounded(model.end),
    transitions: rounded(model.transitions),
  }).toMatchInlineSnapshot(`
    {
      "end": [
        -0.64564,
        0.64564,
      ],
      "start": [
        0.24342,
        -0.24342,
      ],
      "transitions": [
        0.00551,
        0.81752,
        -0.61524,
        -0.28305,
      ],
      "weights": [
        0.47792,
        -0.47792,
        0.375,
        -0.375,
        -0.46781,
        0.46781,
        -0.6135,
        0.6135,
      ],
    }
  `);
});

test('training yields after every hundred sequences', () => {
  const one = [step([0], 0)];
  expect(trained(Array.from({ length: 99 }, () => one)).yields).toBe(0);
  expect(trained(Array.from({ length: 250 }, () => one)).yields).toBe(2 * SETTINGS.epochs);
});

test('the mean of models is the mean of every weight', () => {
  const model = (value: number): SequenceModel => ({
    classes: 2,
    weights: new Float32Array(4).fill(value),
    start: Float32Array.of(value, 0),
    end: Float32Array.of(0, value),
    transitions: new Float32Array(4).fill(-value),
  });
  expect(meanOf([model(1), model(2), model(6)])).toEqual(model(3));
  expect(meanOf([model(5)])).toEqual(model(5));
});

test('an AdaGrad step shrinks with the gradients before it', () => {
  const [learn, weights, others] = [new AdaGrad(0.5), new Float32Array(2), new Float32Array(2)];
  learn.step(weights, 1, 2);
  expect(weights[1]).toBeCloseTo(1 / Math.sqrt(4.001), 6);
  learn.step(weights, 1, -1);
  expect(weights[1]).toBeCloseTo(1 / Math.sqrt(4.001) - 0.5 / Math.sqrt(5.001), 6);
  learn.step(weights, 0, 0);
  learn.all(others, Float64Array.of(1, 0));
  learn.all(others, undefined);
  expect([weights[0], rounded(others)]).toEqual([0, [rounded([0.5 / Math.sqrt(1.001)])[0], 0]]);
});

test('the seed determines the shuffled order and the random numbers', () => {
  const order = [0, 1, 2, 3, 4, 5, 6, 7];
  shuffle(order, randomOf(3));
  const random = randomOf(11);
  expect([order, rounded([random(), random(), random()])]).toMatchInlineSnapshot(`
    [
      [
        7,
        4,
        1,
        3,
        6,
        2,
        0,
        5,
      ],
      [
        0.51159,
        0.52995,
        0.60812,
      ],
    ]
  `);
});

test('probabilities are the softmax of the mean weights', () => {
  const weights = Float32Array.of(0, Math.sqrt(50), 2 * Math.sqrt(50));
  const chances = chancesOf(
    weights,
    [[1], [2], [0], [0, 1, 2], []].map((some) => Uint32Array.from(some)),
  );
  const whole = 2 + Math.E + Math.E ** 2 + Math.E ** 3;
  expect(rounded(chances)).toEqual(
    rounded([Math.E / whole, Math.E ** 2 / whole, 1 / whole, Math.E ** 3 / whole, 1 / whole]),
  );
});

test('a packed model keeps 31 steps up to its largest weight and four decimals of its chain', () => {
  const read = unpackModel(
    packModel({
      classes: 2,
      weights: Float32Array.of(31, -31, 1, 0.99, 1.4, 1.6, -1.6, -0.5),
      start: Float32Array.of(0.123456, 0),
      end: Float32Array.of(-0.00004, 2),
      transitions: Float32Array.of(1, 2, 3, -4.00006),
    }),
  );
  expect(read.classes).toBe(2);
  expect([...read.weights]).toEqual([31, -31, 1, 0, 1, 2, -2, 0]);
  expect(rounded(read.start)).toEqual([0.1235, 0]);
  expect(rounded(read.end)).toEqual([0, 2]);
  expect(rounded(read.transitions)).toEqual([1, 2, 3, -4.0001]);
});
