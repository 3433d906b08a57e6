import { expect, test } from 'vitest';
import { asksForNoEffect } from './asks-for-no-effect.ts';

test.each([
  ['Which treatments do not work for chronic low back pain?', true],
  ["what doesn't help a cold", true],
  ['What drugs are useless for tinnitus?', true],
  ['Which exercises failed to reduce falls?', true],
  ['Which treatments work for chronic low back pain?', false],
  ["Don't antibiotics help a cold?", false],
  ['What is the effect of statins without exercise?', false],
])('%j asks what has no effect: %s', (question, expected) => {
  expect(asksForNoEffect(question)).toBe(expected);
});
