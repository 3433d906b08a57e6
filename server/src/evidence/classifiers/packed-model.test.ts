import { expect, test } from 'vitest';
import { packModel, unpackModel } from './packed-model.ts';
import { randomOf } from './sequence-model.ts';

test('a packed model is small, and unpacking restores every weight to within one step', () => {
  const random = randomOf(3);
  const model = {
    classes: 2,
    weights: Float32Array.from({ length: 20_000 }, () => random() - 0.5),
    start: Float32Array.of(0.25, -0.5),
    end: Float32Array.of(0, 1),
    transitions: Float32Array.of(1, 2, 3, -4),
  };
  const packed = packModel(model);
  const read = unpackModel(packed);
  expect(packed.length).toBeLessThan(model.weights.byteLength / 4);
  expect([...read.transitions]).toEqual([1, 2, 3, -4]);
  expect([...read.start]).toEqual([0.25, -0.5]);
  const farthest = model.weights.reduce(
    (most, weight, at) => Math.max(most, Math.abs(weight - (read.weights[at] ?? 0))),
    0,
  );
  expect(farthest).toBeLessThan(0.5 / 31);
  expect(() => unpackModel(Buffer.from('nothing'))).toThrow();
});
