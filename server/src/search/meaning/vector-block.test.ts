import { describe, expect, it } from 'vitest';
import { inverseLength, quantise } from '../../platform/encoder/signs.ts';
import { VectorBlock } from './vector-block.ts';

/** A vector of pseudo-random components that depend on the seed alone. */
function vectorOf(seed: number, length = 384): number[] {
  return Array.from({ length }, (_, index) => Math.sin(seed * 7919 + index * 104_729));
}

function cosine(a: number[], b: number[]): number {
  const dot = (x: number[], y: number[]) => x.reduce((sum, value, index) => sum + value * (y[index] ?? 0), 0);
  return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));
}

describe('quantise', () => {
  it('keeps the direction of a vector to within 1 %', () => {
    const vector = vectorOf(3);
    expect(cosine(vector, [...quantise(vector)])).toBeGreaterThan(0.99);
  });

  it('returns zeros for zeros, whose length has no inverse', () => {
    expect([...quantise([0, 0])]).toEqual([0, 0]);
    expect(inverseLength(quantise([0, 0]))).toBe(0);
  });
});

describe('VectorBlock', () => {
  it('returns the nearest papers in the order of their true cosines, beyond its initial capacity', () => {
    const block = new VectorBlock();
    const vectors = Array.from({ length: 3000 }, (_, seed) => vectorOf(seed));
    for (const [seed, vector] of vectors.entries()) block.set(`PMC${seed}`, quantise(vector));
    const query = vectorOf(17.5);
    const exact = vectors
      .map((vector, seed) => ({ pmcId: `PMC${seed}`, cosine: cosine(vector, query) }))
      .toSorted((a, b) => b.cosine - a.cosine);
    const found = block.nearest(query, 10);
    expect(found).toHaveLength(10);
    expect(found[0]?.pmcId).toBe(exact[0]?.pmcId);
    expect(found[0]?.cosine).toBeCloseTo(exact[0]?.cosine ?? 0, 2);
    const best = new Set(exact.slice(0, 12).map(({ pmcId }) => pmcId));
    expect(found.every(({ pmcId }) => best.has(pmcId))).toBe(true);
  });

  it('finds nearly the same by signs first, also for papers added and replaced later and after doubling', () => {
    const [exact, bySigns] = [new VectorBlock(), new VectorBlock(500)];
    const add = (seed: number, vector = vectorOf(seed)) => {
      for (const block of [exact, bySigns]) block.set(`PMC${seed}`, quantise(vector));
    };
    const shared = (queryValues: number[]) => {
      const found = new Set(bySigns.nearest(queryValues, 10).map(({ pmcId }) => pmcId));
      return exact.nearest(queryValues, 10).filter(({ pmcId }) => found.has(pmcId)).length;
    };
    for (let seed = 0; seed < 800; seed++) add(seed);
    expect(shared(vectorOf(17.5))).toBeGreaterThanOrEqual(9);
    for (let seed = 800; seed < 2500; seed++) add(seed);
    expect(shared(vectorOf(2100.5))).toBeGreaterThanOrEqual(9);
    add(3, vectorOf(9000));
    expect(bySigns.nearest(vectorOf(9000), 1)).toMatchObject([{ pmcId: 'PMC3' }]);
  });

  it('replaces the vector of a known paper', () => {
    const block = new VectorBlock();
    block.set('PMC1', quantise([1, 0]));
    block.set('PMC1', quantise([0, 1]));
    expect(block.size).toBe(1);
    expect(block.nearest([0, 1], 5)[0]?.cosine).toBeCloseTo(1);
  });

  it('finds nothing for a vector of another length, nor in an empty block', () => {
    const block = new VectorBlock();
    expect(block.nearest([1, 0], 5)).toEqual([]);
    block.set('PMC1', quantise([1, 0]));
    block.set('PMC2', quantise([1, 0, 0]));
    expect(block.size).toBe(1);
    expect(block.nearest([1, 0, 0], 5)).toEqual([]);
  });
});
