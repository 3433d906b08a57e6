import { expect, test } from 'vitest';
import { sizeOptionsOf } from './size-options.ts';

const numbersOf = (abstract: string) => sizeOptionsOf(abstract).map(({ n }) => n);

test.each<[n: number, abstract: string]>([
  [53, 'Sixty-six patients accepted, but after review 53 were found to have the disease.'],
  [16, 'Of the 343 women in the group, 48 were invited to interview, and 16 were interviewed.'],
  [87, 'There were 108 patients, of which 87 were eligible for analysis.'],
  [25, 'In total, 11 participants completed training and 14 completed yoga.'],
  [60, 'Forty patients with gout were examined. Twenty healthy volunteers served as controls.'],
  [118, '118 of 122 patients consented.'],
  [57, '57 telephone interviews were conducted with carers.'],
  [
    80,
    'Background: Some 9,000 adults were studied before.\nMethods: We studied 80 adults.\nResults: All did.',
  ],
  [
    39,
    'The first group had 18 athletes (4 women, 14 men), whereas the other had 21 athletes (4 women, 17 men).',
  ],
  [16, 'We read the records of a sample of patients (12 females, 4 males; aged 17 to 39).'],
  [465, 'Of the 695 eligible, 465 (67%) enrolled.'],
  [1330, 'Of these, 1,330 (39%) scored five or more and were randomised to advice or none.'],
  [174, 'The clinics referred 215 eligible women. 174 (80.9%) were recruited.'],
  [20, 'We reviewed 20 of 51 patients with a fracture.'],
  [316, 'We read the charts of 856 patients. A total of 316 patients met the inclusion criteria.'],
  [57, 'In parallel groups we enrolled 19 patients in each group. The three arms did not differ.'],
  [39, 'The trained class (TC; n = 19) got desks. The control class (CC; n = 20) got none.'],
  [259, 'We looked at 259 humeral fractures that were enrolled in a registry.'],
  [22, 'The participants were 22 stable outliers assigned to dance (n = 11) or rest (n = 9).'],
  [355, 'Of the initial 417 subjects, 355 patients met our inclusion criteria.'],
  [47, 'Of 53 women, 6 were excluded.'],
  [90, 'There were 30 men. In the second group were 28 men. The third group had 32 men.'],
])('%s may be the size: %s', (n, abstract) => {
  expect(numbersOf(abstract)).toContain(n);
});

test.each<[n: number, abstract: string]>([
  [2007, 'In 2007 patients were treated with aspirin.'],
  [5, 'The condition affects 5 million people worldwide.'],
  [65, 'Those aged 65 years were asked.'],
  [30, 'They took 30 mg a day.'],
  [12, 'A ratio of 1.12 was found, and 12% fell.'],
  [2, 'Patients with type 2 diabetes were asked.'],
  [2400, 'The sample size was not reached: of a planned 2400 women, 880 were enrolled.'],
  [86, 'The study was powered for 86 participants and ended with 20 patients.'],
])('%s does not count people: %s', (n, abstract) => {
  expect(numbersOf(abstract)).not.toContain(n);
});

test('the last option is always that no size is stated, and every number is one option', () => {
  const numbers = numbersOf('Of 40 men, 20 walked. The 40 men were old.');
  expect(numbers.at(-1)).toBeNull();
  expect(new Set(numbers).size).toBe(numbers.length);
});
