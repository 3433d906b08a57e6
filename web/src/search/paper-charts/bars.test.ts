import { expect, test } from 'vitest';
import { yearBars, yearsInWords } from './bars.ts';

const space = { width: 480, height: 100, narrowest: 10 };
const year = (year: number, count: number) => ({ year, count });
const words = (bars: ReturnType<typeof yearBars>) => bars.map((bar) => `${yearsInWords(bar)}: ${bar.count}`);

test('each year has a bar when there is room, and the bar is empty for a year without papers', () => {
  const bars = yearBars([year(2023, 4), year(2021, 2)], space);
  expect(words(bars)).toEqual(['2021: 2', '2022: 0', '2023: 4']);
  expect(bars.map(({ height }) => height)).toEqual([50, 0, 100]);
});

test('a single year is one bar', () => {
  expect(yearBars([year(2020, 3)], space)).toMatchObject([{ from: 2020, to: 2020, count: 3, height: 100 }]);
});

test('years share a bar when a bar per year would be too narrow to press', () => {
  const years = Array.from({ length: 25 }, (_, index) => year(2025 - index, 1));
  const bars = yearBars(years, { ...space, width: 320, narrowest: 44 });
  expect(words(bars)).toEqual([
    '2001 to 2004: 4',
    '2005 to 2009: 5',
    '2010 to 2014: 5',
    '2015 to 2019: 5',
    '2020 to 2024: 5',
    '2025: 1',
  ]);
  for (const { width } of bars) expect(width).toBeGreaterThanOrEqual(44);
});

test('the bars contain every paper once and stay within the chart', () => {
  for (const [first, last] of [
    [1809, 2026],
    [1999, 2000],
    [2000, 2009],
  ] as const) {
    const years = Array.from({ length: last - first + 1 }, (_, index) => year(last - index, index + 1));
    const bars = yearBars(years, space);
    const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);
    expect(sum(bars.map(({ count }) => count))).toBe(sum(years.map(({ count }) => count)));
    expect(Math.max(...bars.map(({ x, width }) => x + width))).toBeLessThanOrEqual(space.width + 0.001);
    expect([bars[0]?.from, bars.at(-1)?.to]).toEqual([first, last]);
  }
});

test('there are no bars without years', () => {
  expect(yearBars([], space)).toEqual([]);
});
