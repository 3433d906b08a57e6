import type { Citation } from '@health/contract';
import { expect, test } from 'vitest';
import { exampleCitation, exampleStudy } from '../evidence-table/example-citation.ts';
import { markInWords, plotOf } from './plot-of.ts';
import { directionLanes, markSize, measureScale } from './scales.ts';

/** A study that states a number of this measure with this interval. */
const stating = (measure: string, value: number, low: number, high: number): Partial<Citation> => ({
  finding: 'decrease',
  study: exampleStudy({
    numbers: [
      { measure, value, interval: { low, high }, text: `${value} (${low} to ${high})`, section: 'Abstract' },
    ],
  }),
});
const plotted = (...known: Partial<Citation>[]) => plotOf(known.map(exampleCitation));

test.each<[string, Partial<Citation>[]]>([
  ['no source', []],
  ['one study', [{ finding: 'decrease' }]],
  ['studies without a finding', [{}, {}]],
  ['studies with only one clear finding', [{ finding: 'decrease' }, { finding: 'unclear' }]],
  [
    'studies that are mostly unclear',
    [{ finding: 'decrease' }, { finding: 'increase' }, ...Array(3).fill({ finding: 'unclear' })],
  ],
  ['a paper that is not quoted', [{ finding: 'decrease' }, { finding: 'increase', quote: '' }]],
])('there is no plot of %s', (_, known) => {
  expect(plotted(...known)).toBeNull();
});

test('studies with intervals of one measure share its scale, and others are listed without an estimate', () => {
  const plot = plotted(
    stating('risk ratio', 0.8, 0.7, 0.9),
    { finding: 'no difference' },
    stating('risk ratio', 1.1, 0.9, 1.3),
    stating('odds ratio', 2, 1.5, 3),
  );
  expect(plot).toMatchObject({ measure: 'risk ratio', neutral: 1 });
  expect(plot?.studies.map(({ source, estimate }) => [source, estimate?.value])).toEqual([
    [1, 0.8],
    [2, undefined],
    [3, 1.1],
    [4, undefined],
  ]);
});

test.each<[string, Partial<Citation>[]]>([
  ['measures differ', [stating('risk ratio', 0.8, 0.7, 0.9), stating('odds ratio', 0.8, 0.7, 0.9)]],
  ['the measure compares nothing', [stating('prevalence', 30, 20, 40), stating('prevalence', 3, 2, 4)]],
  ['a ratio reaches zero', [stating('risk ratio', 0.8, 0, 0.9), stating('risk ratio', 0.8, 0.7, 0.9)]],
])('only directions are drawn when %s', (_, known) => {
  expect(plotted(...known)?.measure).toBeNull();
});

test('a mark is described in words', () => {
  const [study] = plotted(stating('risk ratio', 0.8, 0.7, 0.9), { finding: 'mixed' })?.studies ?? [];
  expect(
    study && markInWords({ ...study, estimate: { value: 0.8, low: 0.7, high: 0.9, text: 'RR 0.8' } }),
  ).toBe('decrease, RR 0.8');
});

test('the scale covers every interval and no difference, and is symmetric for ratios', () => {
  const plot = plotted(stating('risk ratio', 0.5, 0.25, 0.8), stating('risk ratio', 2, 1.5, 4));
  if (!plot) throw new Error('There is no plot.');
  const { at, ticks } = measureScale(plot, 100, 500);
  for (const value of [0.25, 0.5, 1, 2, 4]) {
    expect(at(value)).toBeGreaterThanOrEqual(100);
    expect(at(value)).toBeLessThanOrEqual(500);
  }
  expect(at(1) - at(0.5)).toBeCloseTo(at(2) - at(1));
  expect(ticks.map(({ text }) => text)).toContain('1');
  expect(ticks.length).toBeLessThanOrEqual(7);
});

test('there is a lane for unclear findings only when it is needed', () => {
  const studiesOf = (...known: Partial<Citation>[]) => plotted(...known)?.studies ?? [];
  const clear = studiesOf({ finding: 'decrease' }, { finding: 'no difference' });
  expect(directionLanes(clear, 0, 300).lanes.map(({ text }) => text)).toEqual([
    'Decrease',
    'No difference',
    'Increase',
  ]);
  const unclear = directionLanes(studiesOf({ finding: 'decrease' }, { finding: 'mixed' }), 0, 400);
  expect(unclear.at('mixed')).toBe(unclear.lanes.at(-1)?.at);
  expect(unclear.at('mixed')).toBeGreaterThan(unclear.at('increase'));
});

test('a mark is larger for a study with more people', () => {
  const studies =
    plotted({ finding: 'decrease', sample_size: 20 }, { finding: 'decrease', sample_size: 2000 })?.studies ??
    [];
  const [few = 0, many = 0] = studies.map(markSize(studies));
  expect(few).toBeLessThan(many);
});
