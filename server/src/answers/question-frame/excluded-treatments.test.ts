import { expect, test } from 'vitest';
import { excludedTitles } from './excluded-treatments.ts';

test.each([
  ['How can I sleep better without medication?', 'Zolpidem for insomnia: a randomised trial', true],
  ['How can I sleep better without medication?', 'Music for insomnia: a randomised trial', false],
  ['How can I sleep better without medication?', 'Zolpidem versus music for insomnia', false],
  ['How can I sleep better without medication?', 'Sleeping well without zolpidem', false],
  ['lower cholesterol without statins', 'Pravastatin in older adults', true],
  ['lower cholesterol without statins', 'Oats in older adults', false],
  ['anything besides statins to lower cholesterol', 'Pravastatin in older adults', true],
  ['What helps against pain other than opioids?', 'Morphine after surgery', true],
  ['What helps against pain except opioids?', 'Morphine after surgery', true],
  ['painkillers but not opioids', 'Morphine after surgery', true],
  ['What helps against pain apart from opioids?', 'Massage after surgery', false],
])('for %j the title %j is excluded: %s', (question, title, expected) => {
  expect(excludedTitles(question)?.(title)).toBe(expected);
});

test.each(['Does zolpidem help?', 'Can I walk without pain?', 'sleep with or without a pillow'])(
  '%j excludes no title',
  (question) => {
    expect(excludedTitles(question)).toBeNull();
  },
);
