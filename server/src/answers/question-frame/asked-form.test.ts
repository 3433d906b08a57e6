import { expect, test } from 'vitest';
import { asksForAdvice, asksForStudies, asksHowMuch } from './asked-form.ts';

test.each([
  ['Should children with pneumonia be given zinc?', true],
  ['do I need to take it every day', true],
  ['routine use of drains', true],
  ['Does zinc shorten pneumonia?', false],
])('%j asks what is to be done: %j', (question, asks) => {
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
