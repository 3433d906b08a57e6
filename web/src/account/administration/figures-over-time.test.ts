import { describe, expect, it } from 'vitest';
import { coursesOf } from './figures-over-time.ts';

const figures = (day: number, database_bytes: number, free_disk_bytes: number | null = null) => ({
  at: `2026-11-${String(day).padStart(2, '0')}T06:00:00.000Z`,
  ...{ papers: 1000 * day, database_bytes, free_disk_bytes, memory_bytes: 400_000_000 },
});

describe('the figures over time', () => {
  it('become one line each, from zero to the maximum, with a description in words', () => {
    const courses = coursesOf([figures(1, 1e9), figures(2, 2e9), figures(5, 1.5e9)]);
    expect(courses.map(({ name, words }) => [name, words])).toEqual([
      ['Papers', 'from 1,000 to 5,000, at most 5,000'],
      ['Database', 'from 1 GB to 1.5 GB, at most 2 GB'],
      ['Memory', 'from 400 MB to 400 MB, at most 400 MB'],
    ]);
    expect(courses[1]?.points).toBe('0.0,20.0 60.0,0.0 240.0,10.0');
    expect(courses[1]?.values.map(({ words }) => words)).toEqual(['1 GB', '2 GB', '1.5 GB']);
  });

  it('are empty while there is nothing to compare', () => {
    expect(coursesOf([])).toEqual([]);
    expect(coursesOf([figures(1, 1e9, 5e9)])).toEqual([]);
  });
});
