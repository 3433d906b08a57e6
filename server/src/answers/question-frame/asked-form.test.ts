import { expect, test } from 'vitest';
import {
  asksForAdvice,
  asksForNoEffect,
  asksForStudies,
  asksHowMuch,
  isClosedQuestion,
} from './asked-form.ts';

test.each([
  ['Should children with pneumonia be given zinc?', true],
  ['do I need to take it every day', true],
  ['routine use of drains', true],
  ['Does zinc shorten pneumonia?', false],
])('%j asks what to do: %j', (question, asks) => {
  expect(asksForAdvice(question)).toBe(asks);
});

test.each([
  ['How many adults have asthma?', true],
  ['what share of women', true],
  ['asthma prevalence in adults', true],
  ['How does asthma begin?', false],
])('%j asks for a number: %j', (question, asks) => {
  expect(asksHowMuch(question)).toBe(asks);
});

test.each([
  ['Which trials test yoga for back pain?', true],
  ['is anyone studying honey on burns', true],
  ['Is a vaccine against dengue being tested in children?', true],
  ['ongoing randomised trials of ketamine', true],
  ['Which studies show that honey heals burns?', false],
  ['Does yoga ease back pain?', false],
])('%j asks for studies: %j', (question, asks) => {
  expect(asksForStudies(question)).toBe(asks);
});

test.each([
  ['Which treatments do not work for chronic low back pain?', true],
  ["what doesn't help a cold", true],
  ['What drugs are useless for tinnitus?', true],
  ['Which exercises failed to reduce falls?', true],
  ['Which treatments work for chronic low back pain?', false],
  ["Don't antibiotics help a cold?", false],
  ['What is the effect of statins without exercise?', false],
])('%j asks what does not work: %s', (question, expected) => {
  expect(asksForNoEffect(question)).toBe(expected);
});

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
])('%j is a yes or no question: %s', (question, expected) => {
  expect(isClosedQuestion(question)).toBe(expected);
});
