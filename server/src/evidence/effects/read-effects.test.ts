import { describe, expect, it } from 'vitest';
import { LINEAR, timesAsLong } from '../../testing/least-cpu-time.ts';
import type { Effect } from './measures/effect.ts';
import { readEffects } from './read-effects.ts';

/** One effect in one line: "risk ratio 0.8 [0.65, 0.98] CI95 p<0.01 ±2 12/40 %". */
function line({ measure, value, interval, p, spread, count, denominator, unit }: Effect): string {
  const level = interval?.of === 'confidence' ? `CI${interval.level ?? ''}` : (interval?.of ?? '');
  return [
    `${measure} ${value}`,
    interval ? `[${interval.low}, ${interval.high}] ${level}`.trim() : '',
    p ? `p${p.relation}${p.value}` : '',
    spread === null ? '' : `±${spread}`,
    count === null && denominator === null ? '' : `${count ?? ''}/${denominator ?? ''}`,
    unit ?? '',
  ]
    .filter(Boolean)
    .join(' ');
}

const CASES: readonly (readonly [string, ...string[]])[] = [
  // Ratios
  ['HR 0.75 (95% CI 0.60 to 0.93; p = 0.01)', 'hazard ratio 0.75 [0.6, 0.93] CI95 p=0.01'],
  ['adjusted odds ratio, 1.41; 95% confidence interval: 1.17-1.69', 'odds ratio 1.41 [1.17, 1.69] CI95'],
  ['ORadj = 1.44, 95%CI:1.10-1.89', 'odds ratio 1.44 [1.1, 1.89] CI95'],
  ['RR 0.80 [0.65, 0.98]', 'risk ratio 0.8 [0.65, 0.98]'],
  ['relative risk (RR) was 1,5 (95% CI 1,2–1,9)', 'risk ratio 1.5 [1.2, 1.9] CI95'],
  ['OR [95%CI] = 1.20 [1.09-1.32], P = 2.23 × 10-5', 'odds ratio 1.2 [1.09, 1.32] CI95 p=0.0000223'],
  ['The hazard ratio for death was 0·68 (95% CI 0·51–0·90)', 'hazard ratio 0.68 [0.51, 0.9] CI95'],
  [
    'odds ratios (95% CI) were 0.89 (0.85-0.93) in men and 0.81 (0.77-0.85) in women',
    'odds ratio 0.89 [0.85, 0.93] CI95',
    'odds ratio 0.81 [0.77, 0.85] CI95',
  ],
  ['aHR=2.63, CI95% [1.41-3.53]', 'hazard ratio 2.63 [1.41, 3.53] CI95'],
  ['IRR 0.91, 95%CI 0.83-0.99', 'incidence rate ratio 0.91 [0.83, 0.99] CI95'],
  ['HR, 0.92; 0.85 to 0.98', 'hazard ratio 0.92 [0.85, 0.98]'],
  [
    'fats (HR 1.06; 1.00 to 1.13) and sugar (1.10; 1.03 to 1.18)',
    'hazard ratio 1.06 [1, 1.13]',
    'hazard ratio 1.1 [1.03, 1.18]',
  ],
  ['apo-B (HR per 1 SD, 1.19; 95% CI, 1.12 to 1.27)', 'hazard ratio 1.19 [1.12, 1.27] CI95'],
  ['OR 1.2,95%CI:1.01,1.55', 'odds ratio 1.2 [1.01, 1.55] CI95'],
  ['RR=.75 (95% confidence interval [CI]: .60, .94)', 'risk ratio 0.75 [0.6, 0.94] CI95'],
  ['RR 0,69; IC 95% 0,50-0,95', 'risk ratio 0.69 [0.5, 0.95] CI95'],
  ['OR 2,1 (IC95%: 1,2 a 3,4)', 'odds ratio 2.1 [1.2, 3.4] CI95'],
  ['HR 0,80 (95%-KI 0,65–0,98)', 'hazard ratio 0.8 [0.65, 0.98] CI95'],
  ['OR 1.2 with KI 65 to 130', 'odds ratio 1.2'],
  // Differences and coefficients
  ['mean difference −2.3 mmHg (95% CI −3.1 to −1.5)', 'mean difference -2.3 [-3.1, -1.5] CI95 mmHg'],
  ['mean difference 0.5 (95% CI -0.2-1.2)', 'mean difference 0.5 [-0.2, 1.2] CI95'],
  ['mean difference -0.5 (90% CI: -0.8--0.2)', 'mean difference -0.5 [-0.8, -0.2] CI90'],
  ['SMD -0.45, 95% CrI -0.80 to -0.10', 'standardised mean difference -0.45 [-0.8, -0.1] CI95'],
  ['weighted mean difference of 1.2 kg (95% CI, 0.4, 2.0)', 'mean difference 1.2 [0.4, 2] CI95 kg'],
  ["Cohen's d = 0.5", 'standardised mean difference 0.5'],
  ['risk difference 4.2% (95% CI 1.0% to 7.4%)', 'risk difference 4.2 [1, 7.4] CI95 %'],
  ['relative risk reduction of 31%', 'relative risk reduction 31 %'],
  ['β = 0.32; p = 0.04', 'regression coefficient 0.32 p=0.04'],
  ['r = -0.47, P<0.01', 'correlation -0.47 p<0.01'],
  ['kappa was 0.61', 'agreement 0.61'],
  ['number needed to treat was 8 (95% CI 5 to 20)', 'number needed to treat 8 [5, 20] CI95'],
  ['NNH = 25', 'number needed to harm 25'],
  ['heterogeneity I2 = 45%', 'heterogeneity 45 %'],
  // Means, medians and how the values lie
  [
    'Pain fell by 6.5 ± 1.6 points versus 10.2 +/- 2.2 points (p < .001).',
    'mean 6.5 p<0.001 ±1.6 points',
    'mean 10.2 p<0.001 ±2.2 points',
  ],
  ['mean (SD) score was 5.3 (2.1)', 'mean 5.3 ±2.1'],
  ['mean age was 50.6 years (SD 9.7; range, 36-70 years)', 'mean 50.6 [36, 70] range ±9.7 years'],
  ['Mean age = 67.09; 48.21% female', 'mean 67.09', 'percentage 48.21 %'],
  ['mean 34.5, standard deviation 4.2', 'mean 34.5 ±4.2'],
  ['loss (4.7 % from start; SD = 4.7 %)', 'percentage 4.7 ±4.7 %'],
  ['Median survival was 4.3 months (IQR 2–5)', 'median 4.3 [2, 5] quartiles months'],
  ['median (range) stay was 7 (3-21) days', 'median 7 [3, 21] range days'],
  ['Morphine (1.5 mg [0.0-6.0 mg])', 'amount 1.5 [0, 6] mg'],
  ['Median PFS was 5.4 months with A versus 2.3 months with B', 'median 5.4 months', 'median 2.3 months'],
  ['median OS: group 1, 32 months; group 2, 54 months', 'median 32 months', 'median 54 months'],
  ['mean cost was $45\u2009253', 'mean 45253 $'],
  ['mean of 1,234.5 kcal/day', 'mean 1234.5 kcal/day'],
  // Shares and counts
  ['97.1% (34/35) had pain', 'percentage 97.1 34/35 %'],
  ['12 of 40 patients (30%) relapsed', 'percentage 30 12/40 %'],
  ['12/40 (30%) relapsed', 'percentage 30 12/40 %'],
  ['9 (13.2 %) developed seroma', 'percentage 13.2 9/ %'],
  ['30% [12 of 40]', 'percentage 30 12/40 %'],
  ['three of the 40 children vomited', 'proportion 3 3/40'],
  ['12 out of 40 relapsed', 'proportion 12 12/40'],
  ['Eight (5.3%) agreed', 'percentage 5.3 8/ %'],
  ['97.5 and 92.4%, respectively (p = 0.004)', 'percentage 97.5 p=0.004 %', 'percentage 92.4 p=0.004 %'],
  ['12% with A versus 20% with B (P=0.03)', 'percentage 12 p=0.03 %', 'percentage 20 p=0.03 %'],
  ['cultures (17% vs.4%)', 'percentage 17 %', 'percentage 4 %'],
  ['39 percent of women', 'percentage 39 %'],
  ['5.39 per 1000 patient-years', 'incidence 5.39 /1000 per 1000 patient-years'],
  ['11 per 100,000 had it', 'rate 11 /100000 per 100,000'],
  ['The prevalence of asthma was 8.4% (95% CI 7.9–8.9)', 'prevalence 8.4 [7.9, 8.9] CI95 %'],
  ['The incidence of nausea was 12%', 'incidence 12 %'],
  ['24 cancers on placebo and 19 on tamoxifen', 'count 24', 'count 19'],
  ['group A (n = 53)', 'count 53'],
  ['Fifty-six patients died', 'count 56'],
  ['one hundred and twenty patients', 'count 120'],
  ['deaths (68 vs 120)', 'count 68', 'count 120'],
  // Tests
  ['Sensitivity and specificity were 85% and 90%, respectively.', 'sensitivity 85 %', 'specificity 90 %'],
  [
    'a sensitivity of 85.2% (95% CI 80.1-89.3) and a specificity of 0.91',
    'sensitivity 85.2 [80.1, 89.3] CI95 %',
    'specificity 0.91',
  ],
  ['85% sensitivity and 90% specificity', 'sensitivity 85 %', 'specificity 90 %'],
  ['PPV 72% and NPV 95%', 'positive predictive value 72 %', 'negative predictive value 95 %'],
  ['AUC of 0.85 (95% CI: 0.80, 0.90)', 'area under the curve 0.85 [0.8, 0.9] CI95'],
  // P values
  ['The groups did not differ (P = .45).', 'p value 0.45 p=0.45'],
  ['P for trend = 0.02', 'p value 0.02 p=0.02'],
  ['p-value of less than 0.001', 'p value 0.001 p<0.001'],
  ['p <= 0.05', 'p value 0.05 p≤0.05'],
  // No results
  ['p<0.05 was considered significant'],
  ['There was no difference (p = NS).'],
  ['grade 3/4 toxicity at 6 months'],
  ['IL-6, p53 and HbA1c in 2010'],
  ['BP of 120/80 mmHg at 12 weeks'],
  ['a 10-year follow-up in group 2'],
  ['at least ≥ 50% and BMI > 30'],
];

describe('the effects of a sentence', () => {
  it.each(CASES)('in %j', (sentence, ...expected) => {
    expect(readEffects(sentence).map(line)).toEqual(expected);
  });

  it('span from the name to the last number, including the closing bracket', () => {
    const stretches = (sentence: string): string[] =>
      readEffects(sentence).map(({ start, end }) => sentence.slice(start, end));
    expect(stretches('We saw 😀 (aHR 0.7 (95% CI 0.5–0.9), P = .03).')).toEqual([
      'aHR 0.7 (95% CI 0.5–0.9), P = .03',
    ]);
    expect(stretches('The risk was 20% (12/60) versus 30% (18/60; p = 0.2).')).toEqual([
      '20% (12/60)',
      '30% (18/60; p = 0.2)',
    ]);
  });

  it('in two sentences keep their own names', () => {
    expect(readEffects('The mean was 5.2 kg. In women 4.1 kg was lost.').map(line)).toEqual(['mean 5.2 kg']);
  });
});

/** Pieces of sentences, put together in all ways a generator of numbers chooses. */
const PIECES = [
  ...CASES.map(([sentence]) => sentence),
  ...'( ) [ ] % ± . , ; : - – < > = / 95% CI p OR 0 1.2.3.4 1,2,3 ,5 .5 5. 10-5 ×10 e-5 $ 😀 \ud800 ٣٤ ½ ² \u00a0 \u2009 mean SD of to vs and n = per 1000'.split(
    ' ',
  ),
];

/** A linear congruential generator (Park & Miller 1988): the same numbers every time. */
function* generator(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (state * 48_271) % 2_147_483_647;
    yield state;
  }
}

function oddTexts(amount: number): string[] {
  const numbers = generator(7);
  return Array.from({ length: amount }, () =>
    Array.from({ length: 1 + (numbers.next().value % 12) }, () => {
      const piece = PIECES[numbers.next().value % PIECES.length] ?? '';
      return piece + (numbers.next().value % 3 === 0 ? '' : ' ');
    }).join(''),
  );
}

/** The digits of a text without zeros, which powers, multiples and points add: "2.3 × 10-5" has those of 0.000023. */
const figuresOf = (text: string): string => text.replaceAll(/e[-+]\d+$|[^1-9]/g, '');
const inWords = (text: string, start: number): boolean =>
  /^(?:one|three|eight|fifty|twenty|hundred)/i.test(text.slice(start));

describe('the effects of any text', () => {
  const read = oddTexts(3000).map((text) => ({ text, effects: readEffects(text) }));

  it('are parts of it, in order, without overlapping', () => {
    for (const { text, effects } of read) {
      let last = 0;
      for (const { start, end } of effects) {
        expect([text, start >= last && end > start && end <= text.length]).toEqual([text, true]);
        last = end;
      }
    }
  });

  it('have a finite value whose digits or words are in that part', () => {
    for (const { text, effects } of read)
      for (const { value, interval, start, end } of effects) {
        expect(Number.isFinite(value)).toBe(true);
        expect(figuresOf(text.slice(start, end))).toContain(
          figuresOf(inWords(text, start) ? '' : String(value)),
        );
        if (interval) expect(interval.low).toBeLessThanOrEqual(interval.high);
      }
  });

  it('are read in time linear in its length', () => {
    for (const piece of [
      '(',
      '1 ',
      '1.2, ',
      'OR ',
      'OR 1.2 (',
      '12 of 40 (30%), ',
      'p ',
      '- ',
      'one and ',
      '95% CI ',
    ])
      expect(timesAsLong(readEffects, piece, 100_000), piece).toBeLessThan(LINEAR);
  });
});
