import { expect, test } from 'vitest';
import { isClosedQuestion } from './closed-question.ts';

test.each([
  ['Is ultrasound reliable for appendicitis?', true],
  ['Treadmill training after stroke: are there other benefits?', true],
  ['can homemade alcohol preserve bodies?', true],
  ["Don't statins cause pain?", true],
  ['How reliable is ultrasound?', false],
  ['What share of women is anaemic?', false],
  ['Which treatments are there for acne?', false],
  ['statins muscle pain', false],
  ['Isotretinoin dose in acne', false],
])('%j asks for yes or no: %s', (question, expected) => {
  expect(isClosedQuestion(question)).toBe(expected);
});
