import { describe, expect, it } from 'vitest';
import { best, byGreatest, Greatest } from './best.ts';
import { lengthOf, lengthOfSum, SparseMatrix, sumOf, unit, type Vector, weigh } from './vectors.ts';

const vector = (weights: Record<number, number>): Vector => ({
  terms: Int32Array.from(Object.keys(weights), Number),
  weights: Float64Array.from(Object.values(weights)),
});
const plain = ({ terms, weights }: Vector) => Array.from(terms, (term, at) => [term, weights[at]]);
const close = (pairs: number[][]) =>
  pairs.map(([term = 0, weight = 0]) => [term, expect.closeTo(weight, 12)]);

describe('a weighted vector', () => {
  it('is (1 + ln count) · idf, divided by its length to the power of 0.8', () => {
    const weights = [(1 + Math.log(4)) * 3, 2];
    const scale = Math.hypot(...weights) ** 0.8;
    const found = weigh(
      [
        [7, 4],
        [2, 1],
      ],
      (term) => (term === 7 ? 3 : 2),
    );
    expect(plain(found)).toEqual(
      close([
        [7, (weights[0] ?? 0) / scale],
        [2, 2 / scale],
      ]),
    );
    expect(lengthOf(found)).toBeCloseTo(Math.hypot(...weights) ** 0.2, 12);
  });

  it('leaves out terms with count 0 and with idf 0', () => {
    const found = weigh(
      [
        [1, 0],
        [2, 1],
        [3, 2],
        [4, -1],
        [5, 1],
      ],
      (term) => [0, 1, 16, 0, 1, -2][term] ?? 0,
    );
    expect(plain(found)).toEqual(close([[2, 16 ** 0.2]]));
    expect(found.weights).toHaveLength(1);
    expect(plain(weigh([[1, 1]], () => 0))).toEqual([]);
  });
});

describe('vectors', () => {
  it('are added with their weights', () => {
    const sum = sumOf([
      { vector: vector({ 1: 2, 3: 1 }), weight: 2 },
      { vector: vector({ 3: 5, 4: 1 }), weight: -0.5 },
    ]);
    expect(plain(sum)).toEqual([
      [1, 4],
      [3, -0.5],
      [4, -0.5],
    ]);
    expect(plain(sumOf([]))).toEqual([]);
  });

  it('have the length of their sum, whatever was computed before', () => {
    const [a, b] = [vector({ 0: 1, 2: 2 }), vector({ 2: 2, 5: -2 })];
    expect(lengthOfSum([a, b], 6)).toBeCloseTo(Math.sqrt(1 + 16 + 4), 12);
    expect(lengthOfSum([a], 6)).toBeCloseTo(Math.sqrt(5), 12);
    expect(lengthOfSum([vector({ 2000: 3 }), vector({ 2000: 1 })], 2001)).toBe(4);
    expect(lengthOfSum([b, a], 6)).toBeCloseTo(Math.sqrt(21), 12);
    expect(lengthOfSum([], 0)).toBe(0);
  });

  it('have a Euclidean length and are normalised to length 1', () => {
    const long = vector({ 2: 3, 5: -4 });
    expect(lengthOf(long)).toBe(5);
    expect(plain(unit(long))).toEqual([
      [2, 0.6],
      [5, -0.8],
    ]);
    expect(plain(unit(vector({})))).toEqual([]);
    expect(plain(unit(vector({ 1: 0 })))).toEqual([[1, 0]]);
  });
});

describe('a sparse matrix', () => {
  const matrix = new SparseMatrix(
    [vector({ 0: 1, 3: 2 }), vector({}), vector({ 1: 0.5, 3: -1 }), vector({ 0: 4 })],
    4,
  );

  it('knows its size', () => {
    expect([matrix.rows, matrix.width]).toEqual([4, 4]);
  });

  it.each<[Record<number, number>, number[]]>([
    [{ 0: 1 }, [1, 0, 0, 4]],
    [{ 3: 3 }, [6, 0, -3, 0]],
    [{ 0: 2, 1: 4, 3: 1 }, [4, 0, 1, 8]],
    [{ 2: 5, 4: 7, 90: 1 }, [0, 0, 0, 0]],
    [{}, [0, 0, 0, 0]],
  ])('times %j is %j', (weights, dots) => {
    expect(Array.from(matrix.dots(vector(weights)))).toEqual(dots);
  });

  it('is added to a given vector', () => {
    const into = Float64Array.of(1, 1, 1, 1);
    expect(matrix.dots(vector({ 3: 1 }), into)).toBe(into);
    expect(Array.from(into)).toEqual([3, 1, 0, 1]);
    expect(Array.from(new SparseMatrix([], 0).dots(vector({ 1: 1 })))).toEqual([]);
  });
});

describe('the best values', () => {
  it.each<[values: number[], count: number, indexes: number[]]>([
    [[1, 3, 2], 2, [1, 2]],
    [[2, 1, 2, 2], 2, [0, 2]],
    [[1, 2, 2, 3], 3, [3, 1, 2]],
    [[0, -1, 0.5], 3, [2]],
    [[5, 4, 3, 2, 1], 3, [0, 1, 2]],
    [[1, 2, 3, 4, 5], 1, [4]],
    [[1, 2], 0, []],
    [[], 2, []],
  ])('of %j, %i of them, are at %j', (values, count, indexes) => {
    expect(best(Float64Array.from(values), count)).toEqual(indexes);
  });

  it('have a minimum, which is 0 until there are enough', () => {
    const greatest = new Greatest(2);
    const least = [3, 1, 2, 5].map((value) => {
      if (value > greatest.least) greatest.offer(value);
      return greatest.least;
    });
    expect(least).toEqual([0, 1, 2, 3]);
    const none = new Greatest(0);
    none.offer(4);
    expect(none.least).toBe(0);
  });

  it('scale all values', () => {
    expect(Array.from(byGreatest(Float64Array.of(1, 4, -2, 0)))).toEqual([0.25, 1, -0.5, 0]);
    const zeros = new Float64Array(2);
    expect(Array.from(byGreatest(zeros))).toEqual([0, 0]);
    expect(byGreatest(zeros)).not.toBe(zeros);
  });
});
