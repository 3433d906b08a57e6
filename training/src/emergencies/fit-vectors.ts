import { type Plane, sideOf } from '@health/server/answers/emergencies/meaning-model';
import { solveLinear } from '../answers/fit-logistic.ts';

const STEPS = 12;
const LEAST_VARIANCE = 1e-6;

/** Fits a logistic regression with a ridge penalty on vectors as they are, by Newton's method. The bias is not penalised. */
export function fitVectors(
  vectors: readonly ArrayLike<number>[],
  labels: readonly boolean[],
  penalty: number,
): Plane {
  const length = vectors[0]?.length ?? 0;
  let plane: Plane = { weights: new Array<number>(length).fill(0), bias: 0 };
  for (let step = 0; step < STEPS; step++) {
    const change = newtonStep(vectors, labels, plane, penalty);
    plane = {
      weights: plane.weights.map((weight, at) => weight + (change[at] ?? 0)),
      bias: plane.bias + (change[length] ?? 0),
    };
  }
  return plane;
}

function newtonStep(
  vectors: readonly ArrayLike<number>[],
  labels: readonly boolean[],
  plane: Plane,
  penalty: number,
): number[] {
  const length = plane.weights.length;
  const width = length + 1;
  const matrix = new Float64Array(width * width);
  const right = new Float64Array(width);
  const row = new Float64Array(width);
  for (const [place, vector] of vectors.entries()) {
    for (let at = 0; at < length; at++) row[at] = vector[at] ?? 0;
    row[length] = 1;
    const chance = 1 / (1 + Math.exp(-sideOf(plane, vector)));
    const error = Number(labels[place]) - chance;
    const variance = Math.max(LEAST_VARIANCE, chance * (1 - chance));
    for (let at = 0; at < width; at++) {
      const value = row[at] ?? 0;
      right[at] = (right[at] ?? 0) + error * value;
      const start = at * width;
      for (let other = 0; other <= at; other++)
        matrix[start + other] = (matrix[start + other] ?? 0) + variance * value * (row[other] ?? 0);
    }
  }
  const lines = Array.from({ length: width }, (_, at) =>
    Array.from({ length: width }, (_other, other) => {
      const ridge = at === other ? (at < length ? penalty : LEAST_VARIANCE) : 0;
      return (matrix[Math.max(at, other) * width + Math.min(at, other)] ?? 0) + ridge;
    }),
  );
  const sides = Array.from(
    right,
    (value, at) => value - (at < length ? penalty * (plane.weights[at] ?? 0) : 0),
  );
  return solveLinear(lines, sides);
}
