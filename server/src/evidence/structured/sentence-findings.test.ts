import { expect, test } from 'vitest';
import { leastCpuTime } from '../../testing/least-cpu-time.ts';
import type { Stretch } from './paper-evidence.ts';
import { findingsOf } from './sentence-findings.ts';

const study = { intervention: 'ginger', comparator: 'placebo', abstract: [] };

/** The findings of a sentence as "outcome: direction", with "?" for an outcome that is not plain. */
function reported(sentence: string): string[] {
  return findingsOf(sentence, study).map(
    ({ outcome, direction }) => `${outcome ? sentence.slice(outcome.start, outcome.end) : '?'}: ${direction}`,
  );
}

test.each<[sentence: string, ...findings: string[]]>([
  ['Ginger reduced nausea and vomiting.', 'nausea and vomiting: decrease'],
  ['Our findings suggest that ginger may reduce nausea in pregnant women.', 'nausea: decrease'],
  ['Compared with placebo, ginger reduced nausea.', 'nausea: decrease'],
  ['Ginger was effective in reducing nausea.', 'nausea: decrease'],
  ['Ginger protected against motion sickness.', 'motion sickness: decrease'],
  ['A significant reduction in nausea was observed with ginger.', 'nausea: decrease'],
  ['Ginger was associated with a lower risk of vomiting.', 'risk of vomiting: decrease'],
  ['Vomiting was less frequent in the ginger group than in the placebo group.', 'Vomiting: decrease'],
  ['Nausea scores decreased in the ginger group compared with the placebo group.', 'Nausea scores: decrease'],
  ['Women who took ginger were less likely to vomit.', 'vomit: decrease'],
  ['The ginger group had a higher heart rate than the placebo group.', 'heart rate: increase'],
  ['Time to recovery was longer with ginger.', 'Time to recovery: increase'],
  ['Ginger improved appetite.', 'appetite: increase'],
  ['Ginger did not reduce nausea or vomiting.', 'nausea or vomiting: no difference'],
  ['Ginger had no effect on blood pressure.', 'blood pressure: no difference'],
  ['The effect of ginger on blood pressure was not significant.', 'blood pressure: no difference'],
  [
    'There was no significant difference in vomiting between the groups (p = 0.4).',
    'vomiting: no difference',
  ],
  ['Nausea did not differ between ginger and placebo.', 'Nausea: no difference'],
  ['Appetite remained unchanged.', 'Appetite: no difference'],
  ['Neither nausea nor vomiting was affected by ginger.', 'nausea nor vomiting: no difference'],
])('%j reports one finding', (sentence, ...findings) => {
  expect(reported(sentence)).toEqual(findings);
});

test.each<[sentence: string, ...findings: string[]]>([
  ['Ginger reduced nausea but did not change appetite.', 'nausea: decrease', 'appetite: no difference'],
  [
    'Nausea was lower with ginger than with placebo; there was no difference in appetite.',
    'Nausea: decrease',
    'appetite: no difference',
  ],
  ['Ginger reduced nausea but did not reduce pain.', 'nausea: decrease', 'pain: no difference'],
  ['Ginger lowered nausea and increased appetite.', 'nausea: decrease', 'appetite: increase'],
  [
    'Ginger increased the risk of heartburn, whereas the rate of headache was similar.',
    'risk of heartburn: increase',
    'rate of headache: no difference',
  ],
  [
    'Although nausea decreased with ginger, sleep did not improve.',
    'nausea: decrease',
    'sleep: no difference',
  ],
  [
    'Ginger reduced nausea without any increase in heartburn.',
    'nausea: decrease',
    'heartburn: no difference',
  ],
  [
    'Ginger prolonged the bleeding time, and increased bruising.',
    'bleeding time: increase',
    'bruising: increase',
  ],
  ['Exercise did not lower pressure, yet it raised fitness.', 'pressure: no difference', 'fitness: increase'],
  ['Fatigue was similar in both groups, but weight fell.', 'Fatigue: no difference', 'weight: decrease'],
  [
    'Ginger reduced nausea (and increased sleep) but increased heartburn.',
    'nausea: unclear',
    'heartburn: increase',
  ],
])('%j reports two findings', (sentence, ...findings) => {
  expect(reported(sentence)).toEqual(findings);
});

test.each([
  ['Seventy women took part.', '?: unclear'],
  ['No serious adverse events were seen.', '?: unclear'],
  ['Further trials are needed to learn whether ginger reduces nausea.', 'nausea: unclear'],
  ['The pain score improved with ginger.', 'pain score: unclear'],
  ['The placebo group had lower nausea than the ginger group.', 'nausea: unclear'],
  ['', '?: unclear'],
])('%j has no clear direction', (sentence, finding) => {
  expect(reported(sentence)).toEqual([finding]);
});

test('the numbers of a sentence are those of its clauses', () => {
  const sentence =
    'Ginger reduced nausea (RR 0.60, 95% CI 0.45 to 0.80, p = 0.001) but increased heartburn (30% versus 20%).';
  const [nausea, heartburn] = findingsOf(sentence, study);
  expect(nausea?.effects).toEqual([
    {
      ...{ measure: 'risk ratio', value: 0.6, unit: null },
      interval: { low: 0.45, high: 0.8, of: 'confidence' },
      p: { relation: '=', value: 0.001 },
      ...{ start: sentence.indexOf('RR'), end: sentence.indexOf(') but') },
    },
  ]);
  expect(heartburn?.effects.map(({ value, unit }) => [value, unit])).toEqual([
    [30, '%'],
    [20, '%'],
  ]);
});

test('a clause has only the arms that it names', () => {
  const sentence = 'Peppermint reduced nausea compared with lavender but did not change appetite.';
  const words = (part: Stretch | null | undefined) => part && sentence.slice(part.start, part.end);
  const [first, second] = findingsOf(sentence, study);
  expect([words(first?.intervention), words(first?.comparator)]).toEqual(['Peppermint', 'lavender']);
  expect([second?.intervention, second?.comparator]).toEqual([null, null]);
  expect(words(second?.clause)).toBe('but did not change appetite.');
});

test('is more certain when both study and clause name the intervention and the outcome', () => {
  const confidenceOf = (sentence: string, intervention: string) =>
    findingsOf(sentence, { ...study, intervention })[0]?.confidence ?? 0;
  const confirmed = confidenceOf('Ginger reduced nausea.', 'ginger');
  const alone = confidenceOf('Ginger reduced nausea.', '');
  const improved = confidenceOf('Ginger improved appetite.', 'ginger');
  expect(confirmed).toBeGreaterThan(alone);
  expect(alone).toBeGreaterThan(improved);
  expect(improved).toBeGreaterThan(0.5);
  expect(confidenceOf('Seventy women took part.', 'ginger')).toBe(0);
});

test.each(['a ', 'reduction in ', 'and reduced ', 'was lower but ', '(', 'no difference between '])(
  'a sentence with many repetitions of %j is read in bounded time',
  (words) => {
    const text = words.repeat(20_000 / words.length);
    expect(leastCpuTime(() => findingsOf(text, study), 2000)).toBeLessThan(2000);
  },
);
