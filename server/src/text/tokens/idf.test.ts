import { describe, expect, it } from 'vitest';
import { bm25Idf, coverageIdf, vectorIdf } from './idf.ts';

describe('inverse document frequency', () => {
  it.each([
    ['of BM25', bm25Idf, 10, 100, Math.log(1 + 90.5 / 10.5)],
    ['of BM25 with more than all', bm25Idf, 120, 100, Math.log(1 + 0.5 / 120.5)],
    ['of coverage', coverageIdf, 10, 100, Math.log(11)],
    ['of coverage where none has it', coverageIdf, 0, 100, Math.log(101)],
    ['of coverage where all have it', coverageIdf, 100, 100, Math.log(2)],
    ['of vectors', vectorIdf, 10, 100, Math.log(101 / 10.5)],
    ['of vectors where more than all have it', vectorIdf, 102, 100, 0],
  ])('%s', (_, idf, having, documents, expected) => {
    expect(idf(having, documents)).toBeCloseTo(expected, 10);
  });
});
