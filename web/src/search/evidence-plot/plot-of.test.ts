import type { Citation } from '@health/contract';
import { expect, test } from 'vitest';
import { exampleCitation, exampleStudy } from '../evidence-table/example-citation.ts';
import { markInWords, plotOf } from './plot-of.ts';
import { directionLanes, markSize, measureScale } from './scales.ts';

/** A study that states a number of this measure with this interval. */
const stating = (measure: string, value: number, low: number, high: number): Partial<Citation> => ({
  finding: value < (/difference/.test(measure) ? 0 : 1) ? 'decrease' : 'increase',
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
  expect(plot?.studies.map(({ leftOut }) => leftOut)).toEqual([
    '',
    'no risk ratio stated',
    '',
    'another measure: odds ratio',
  ]);
});

/** A study that states this in its quote, with a risk ratio and perhaps its interval. */
const saying = (quote: string, finding: Citation['finding'], value: number, interval?: [number, number]) => ({
  ...{ quote, finding },
  study: exampleStudy({
    result: { text: quote, section: 'Abstract' },
    numbers: [
      {
        ...{ measure: 'risk ratio', value, text: `RR ${value}`, section: 'Abstract' },
        interval: interval ? { low: interval[0], high: interval[1] } : null,
      },
    ],
  }),
});

test.each<[string, Partial<Citation>, string]>([
  ['in the same words', saying('Headache was rarer (RR 0.7).', 'decrease', 0.7, [0.5, 0.9]), ''],
  [
    'as more who are free of it',
    saying('More were free of headache (RR 1.4).', 'increase', 1.4, [1.1, 1.8]),
    'counts the opposite',
  ],
  [
    'as headache-free people',
    saying('Headache-free people: RR 1.4.', 'unclear', 1.4, [1.1, 1.8]),
    'counts the opposite',
  ],
  [
    'of a gluten-free diet',
    saying('On a gluten-free diet headache was rarer (RR 0.7).', 'decrease', 0.7, [0.5, 0.9]),
    '',
  ],
  [
    'on the other side than its finding',
    saying('It helped (RR 1.4).', 'decrease', 1.4, [1.1, 1.8]),
    'counts the opposite',
  ],
  [
    'with an increase below 1',
    saying('It did harm (RR 0.7).', 'increase', 0.7, [0.5, 0.9]),
    'counts the opposite',
  ],
  ['without a difference', saying('No difference (RR 1.1).', 'no difference', 1.1, [0.9, 1.3]), ''],
  ['without an interval', saying('Headache was rarer (RR 0.7).', 'decrease', 0.7), 'no interval stated'],
  [
    'with an interval that was not read',
    saying('It was rarer (RR 0.7, CI [?]).', 'decrease', 0.7),
    'interval not on this scale',
  ],
  [
    'with an interval from 0',
    saying('Rarer (RR 0.7, 95% CI 0 to 0.9).', 'decrease', 0.7, [0, 0.9]),
    'interval not on this scale',
  ],
])('a study that states its result %s is on the scale, or the reason is said', (_, known, leftOut) => {
  const plot = plotted(stating('risk ratio', 0.8, 0.7, 0.9), stating('risk ratio', 0.6, 0.4, 0.9), known);
  const last = plot?.studies.at(-1);
  expect([last?.leftOut, last?.estimate === null]).toEqual([leftOut, leftOut !== '']);
  if (leftOut && last) expect(markInWords(last)).toContain(`; ${leftOut}`);
});

test.each<[string, number, number, number]>([
  ['risk ratio', 0.5, 1.02, 240],
  ['risk ratio', 0.02, 30, 240],
  ['hazard ratio', 0.95, 1.04, 150],
  ['mean difference', -1250.5, 12, 150],
  ['mean difference', -0.011, 0.012, 240],
])(
  'the ticks of a %s from %d to %d do not overlap, and one is no difference',
  (measure, low, high, width) => {
    const plot = plotted(stating(measure, low, low, high), stating(measure, high, low, high));
    if (!plot) throw new Error('There is no plot.');
    const { ticks } = measureScale(plot, 0, width);
    expect(ticks.map(({ text }) => text)).toContain(String(plot.neutral));
    for (const [index, { at, text }] of ticks.entries()) {
      const before = ticks[index - 1];
      if (before) expect(at - before.at).toBeGreaterThan((7 * (text.length + before.text.length)) / 2);
    }
  },
);

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
