import { expect, it } from 'vitest';
import { definitionStrength } from './definition-strength.ts';

const names = ['brittle bone disease', 'osteopsathyrosis'];
const LEAST = 0.7;

it.each([
  'Brittle bone disease is defined as a heritable weakness of collagen [1].',
  'Brittle bone disease (BBD) is a rare disorder of connective tissue that makes bones break easily.',
  'The term “brittle bone disease” refers to several disorders of collagen.',
  'Brittle-bone disease, also called Lobstein syndrome, is characterised by fractures from little force.',
  'Osteopsathyrosis is a hereditary weakness of the skeleton caused by too little collagen.',
])('defines: %s', (sentence) => {
  expect(definitionStrength(sentence, names)).toBeGreaterThanOrEqual(LEAST);
});

it.each([
  ['tells its weight', 'Brittle bone disease is a major cause of fractures in children and adults.'],
  ['tells its weight', 'Brittle bone disease is a growing public health problem in many countries.'],
  ['tells nothing', 'Brittle bone disease is a severe disease of old.'],
  ['is about something else', 'Treatment of brittle bone disease is a task that needs several people.'],
  ['says what one study did', 'Brittle bone disease was defined as three fractures before the age of ten.'],
  ['was cut off', 'Brittle bone disease is a rare disorder of connective tissue that makes bon'],
  ['tells its weight', 'Brittle bone disease is the teaching case of choice for many courses.'],
  ['is a question', 'Brittle bone disease is a disorder of what kind of tissue, and since when?'],
  ['reports a result', 'Brittle bone disease improved more with zoledronate than with placebo in adults.'],
])('%s: %s', (_, sentence) => {
  expect(definitionStrength(sentence, names)).toBeLessThan(LEAST);
});
