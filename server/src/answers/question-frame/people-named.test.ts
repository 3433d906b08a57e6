import { expect, test } from 'vitest';
import { understandQuestion } from '../../search/query/understand-question.ts';
import { peopleNamed } from './people-named.ts';
import { readFrame } from './read-frame.ts';

const names = (question: string): string[] => peopleNamed(question).map(({ name }) => name);

test.each<[question: string, people: string[]]>([
  ['Is metformin safe in children?', ['children']],
  ['My boy is 14, does metformin help?', ['children']],
  ['my 9 yr old gets migraines', ['children']],
  ['I am four months pregnant', ['pregnant women']],
  ['paracetamol during pregnancy', ['pregnant women']],
  ['is the flu jab safe while expecting', ['pregnant women']],
  ["I'm expecting to see my doctor", []],
  ['reflux of babies', ['infants']],
  ['I am 41 and thought this was a kids thing', []],
  ['After I had my baby the midwife put ice on my tummy', []],
  ['My son is 34 and snores', []],
  ['Does yoga help women?', []],
])('%j names %j', (question, people) => {
  expect(names(question)).toEqual(people);
});

test.each([
  ['children', ['children']],
  ['adults', []],
])('a user’s correction of the population to %s takes precedence', (population, people) => {
  const question = understandQuestion('Is metformin safe in pregnancy?', { now: new Date('2026-01-01') });
  const correction = {
    type: 'harm',
    population,
    intervention: 'metformin',
    comparator: '',
    outcome: '',
  } as const;
  expect(readFrame(question, () => 6, { correction }).people.map(({ name }) => name)).toEqual(people);
});
