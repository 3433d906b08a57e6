import { describe, expect, it } from 'vitest';
import { best, byGreatest } from './best.ts';
import { countTerms, paperTerms, readTerms } from './terms.ts';

describe('the greatest values', () => {
  it.each([
    [[1, 0, 3, 2], 2, [2, 3]],
    [[1, 0, 3, 2], 9, [2, 3, 0]],
    [[5, 5, 5, 1], 2, [0, 1]],
    [[1, 2, 2, 3, 2], 3, [3, 1, 2]],
    [[-1, 0], 2, []],
    [[4], 0, []],
  ])('of %j, at most %i, are at %j', (values, count, places) => {
    expect(best(Float64Array.from(values), count)).toEqual(places);
  });

  it('equal those of a full sort, whatever their order', () => {
    const values = Float64Array.from({ length: 500 }, (_, at) => ((at * 7919) % 499) + 1);
    const sorted = [...values.keys()].sort((a, b) => (values[b] ?? 0) - (values[a] ?? 0) || a - b);
    expect(best(values, 40)).toEqual(sorted.slice(0, 40));
  });

  it('scale all values to at most 1, and leave zeros unchanged', () => {
    expect([...byGreatest(Float64Array.from([1, 0, 4]))]).toEqual([0.25, 0, 1]);
    expect([...byGreatest(Float64Array.from([0, 0]))]).toEqual([0, 0]);
  });
});

describe('the terms of a paper', () => {
  it('are stems with their frequency, without stop words, numbers and short words', () => {
    const terms = countTerms('The sleeping sleeper sleeps with COVID-19 at 5mg, 3months, by IL-6 in 2024');
    expect(Object.fromEntries(terms)).toEqual({
      ...{ sleep: 2, sleeper: 1, 'covid-19': 1, month: 1, 'il-6': 1 },
    });
  });

  it('count the title twice, and are read as they were stored', () => {
    const stored = paperTerms({ title: 'Sleep', keyWords: 'tea', abstract: 'Sleep and omega-3.' });
    expect(readTerms(stored)).toEqual([
      ['sleep', 3],
      ['tea', 1],
      ['omega-3', 1],
    ]);
    expect(readTerms('')).toEqual([]);
  });

  it('are the 150 most frequent', () => {
    const many = Array.from({ length: 151 }, (_, at) => `word${String.fromCharCode(97 + (at % 26))}${at}`);
    const terms = readTerms(paperTerms({ title: '', keyWords: many[150] ?? '', abstract: many.join(' ') }));
    expect(terms).toHaveLength(150);
    expect(terms[0]?.[1]).toBe(2);
  });
});
