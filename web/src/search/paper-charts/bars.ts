import type { Facets } from '@health/contract';
import { scaleBand, scaleLinear } from 'd3-scale';

/** A bar of the chart: all papers from one year to another, which may be the same. */
export interface YearBar {
  from: number;
  to: number;
  count: number;
  /** Its position, width and height in pixels. */
  x: number;
  width: number;
  height: number;
}

/** The fraction of a bar's width that is left empty next to it. */
const GAP = 0.12;
/** The possible numbers of years per bar. */
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

interface Space {
  width: number;
  height: number;
  /** The minimum width of a bar, so that it can be pressed. */
  narrowest: number;
}

/** Returns the years as bars, oldest first; several years share one when a bar per year would be too narrow to press. */
export function yearBars(years: Facets['years'], { width, height, narrowest }: Space): YearBar[] {
  const [first, last] = [years.at(-1)?.year, years[0]?.year];
  if (first === undefined || last === undefined) return [];
  const most = Math.max(1, Math.floor((width * (1 - GAP)) / narrowest));
  const numberOf = (step: number) => Math.floor(last / step) - Math.floor(first / step) + 1;
  const step = STEPS.find((one) => numberOf(one) <= most) ?? 1000;
  const begin = Math.floor(first / step) * step;
  const bars = Array.from({ length: numberOf(step) }, (_, index) => {
    const from = begin + index * step;
    const within = years.filter(({ year }) => year >= from && year < from + step);
    const count = within.reduce((sum, { count }) => sum + count, 0);
    return { from: Math.max(from, first), to: Math.min(from + step - 1, last), count };
  });
  const place = scaleBand<number>()
    .domain(bars.map((_, index) => index))
    .range([0, width])
    .paddingInner(GAP);
  const high = scaleLinear()
    .domain([0, Math.max(...bars.map(({ count }) => count))])
    .range([0, height]);
  return bars.map((bar, index) => ({
    ...bar,
    x: place(index) ?? 0,
    width: place.bandwidth(),
    height: high(bar.count),
  }));
}

/** "2019", "2015 to 2019". */
export const yearsInWords = ({ from, to }: Pick<YearBar, 'from' | 'to'>): string =>
  from === to ? String(from) : `${from} to ${to}`;

/** "1 paper", "34 papers". */
export const papersInWords = (count: number): string =>
  `${count.toLocaleString('en')} ${count === 1 ? 'paper' : 'papers'}`;
