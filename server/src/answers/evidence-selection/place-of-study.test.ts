import { expect, it } from 'vitest';
import { placeOfStudy } from './place-of-study.ts';

it.each([
  ['Anaemia in pregnancy in Kenya', 'Women in Nairobi were asked.', null, 'Kenya'],
  [
    'Sleep of students',
    'We asked 400 students in the UK in 2015.',
    'Cross-sectional study',
    'United Kingdom',
  ],
  ['Malaria in Papua New Guinea', 'A survey of villages.', null, 'Papua New Guinea'],
  ['Stroke in Northern Ireland', 'All admissions of a year.', 'Cohort study', 'Northern Ireland'],
  ['Sleep', 'Students in Norway and Sweden were asked.', 'Cohort study', null],
  ['Smoking in Georgia', 'A survey by telephone.', 'Cross-sectional study', null],
  ['Falls of older people', 'In New Jersey, guinea pigs and US-guided biopsies.', null, null],
  ['Births in New South Wales', 'All births of a year.', 'Cohort study', null],
  ['Sleep', 'Adults in New England and New Mexico were asked.', 'Cohort study', null],
  ['Sleep', 'Adults in New Zealand were asked.', 'Cohort study', 'New Zealand'],
  ['Asthma: a review', 'Of twelve studies the largest was from India.', 'Systematic review', null],
  ['Asthma in India: a review', 'Twelve studies were read.', 'Systematic review', 'India'],
])('%s: %s is a study of: %s %s', (title, abstract, design, place) => {
  expect(placeOfStudy({ title, abstract, design })).toBe(place);
});
