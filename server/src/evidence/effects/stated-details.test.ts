import { expect, test } from 'vitest';
import { type Detail, isSurelyUnstated, statedDetails } from './stated-details.ts';

test.each<[string, Detail[], Detail[]]>([
  // Accuracy
  ['This assay had 77.3% sensitivity and 98.2% specificity.', ['accuracy', 'sensitivity', 'specificity'], []],
  ['The test reached a sensitivity of 90%.', ['accuracy', 'sensitivity'], ['specificity']],
  ['The area under the curve was 0.91 (95% CI 0.85 to 0.95).', ['accuracy'], ['sensitivity']],
  ['The dip test showed good sensitivity and specificity.', [], ['accuracy', 'sensitivity', 'specificity']],
  // Dose
  ['They took 400 mg of ginger daily for two months.', ['amount', 'schedule', 'time'], []],
  ['One 250-mg tablet was given three times per day.', ['schedule'], []],
  ['Two puffs of the inhaler opened the airways.', ['amount'], ['schedule']],
  ['Cholesterol fell by 12 mg/dL.', ['number'], ['amount']],
  ['Higher doses worked better.', [], ['amount', 'number']],
  // Numbers
  ['Undernutrition was found in 18.5% of them.', ['number', 'frequency'], ['both sides']],
  ['Of the children, 6.1% (392/6382) had signs of dengue.', ['number', 'frequency'], []],
  ['The patients had been ill for 4.7 years on average.', ['number', 'time'], []],
  ['The difference was significant (p = 0.02).', [], ['number', 'both sides']],
  ['Levels of IL-6 and p53 rose.', [], ['number']],
  // Both sides of a comparison
  ['Mortality was 49.6% with dialysis versus 55.6% with filtration.', ['both sides'], []],
  ['Patients spent fewer days on the ward (17.7 ± 19.4 vs. 20.9 ± 19.8 days).', ['both sides'], []],
  ['The hazard ratio for death was 0.61 (95% CI 0.45 to 0.83).', ['both sides', 'frequency'], []],
  [
    'Fatigue fell in 66% (41/62) of patients in one group, 49% (27/55) of patients in the other.',
    ['both sides'],
    [],
  ],
  ['Both treatments were similarly effective.', [], ['both sides']],
  ['The mean age was 23.1, most were lactating (66.2%), primiparous (44.6%) and well.', [], ['both sides']],
  ['Pain was less at 8, 12, and 24 hours.', [], ['both sides']],
  ['Levels returned at 3 and 4 minutes in both groups.', [], ['both sides']],
  // Harm
  ['Nausea occurred in 12 of 80 women.', ['frequency'], []],
  ['No serious adverse events were reported.', ['frequency'], ['number']],
  ['Side effects were not observed.', ['frequency'], []],
  ['None of the patients had a complication.', ['frequency'], []],
  ['The drug was well tolerated.', [], ['frequency']],
  // Time
  ['Five-year survival was better.', ['time'], []],
  ['At 12 months 40% had relapsed.', ['time', 'number'], []],
  ['Survival was better.', [], ['time']],
])('%j states these details', (sentence, stated, unstated) => {
  const found = statedDetails(sentence);
  expect([...found]).toEqual(expect.arrayContaining(stated));
  expect(unstated.filter((detail) => found.has(detail))).toEqual([]);
});

test.each<[string, Detail, boolean]>([
  ['The drug may cause a rash and nausea.', 'frequency', true],
  ['The drug may rarely cause a rash.', 'frequency', false],
  ['No rash was seen.', 'frequency', false],
  ['The drug caused a rash (p < 0.01).', 'frequency', false],
  ['Ginger eased nausea.', 'amount', true],
  ['A low dose of ginger eased nausea.', 'amount', false],
  ['The dip test was accurate.', 'accuracy', true],
  ['Half of the women were well.', 'number', false],
  // What compares two sides can be said in too many ways.
  ['Both were alike.', 'both sides', false],
  ['The figures were 107 euros, 0.4 days and 54%.', 'accuracy', true],
  ['The process took 4 days.', 'accuracy', true],
  ['It told 9 of 10 patients apart, without an error.', 'accuracy', false],
])('%j certainly does not state the %s: %j', (text, detail, isSure) => {
  expect(isSurelyUnstated(text, detail)).toBe(isSure);
});
