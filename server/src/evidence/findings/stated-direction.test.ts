import { expect, test } from 'vitest';
import { improvedDirection, type StatedDirection, statedDirection } from './stated-direction.ts';

test.each<[StatedDirection | null, string]>([
  ['decrease', 'The drops reduced the duration of the cough (p = 0.01).'],
  ['decrease', 'Walkers were at lower risk of gout than others.'],
  ['increase', 'Going to bed early was associated with an increased risk of dementia.'],
  ['increase', 'Time to recovery was longer with the tea.'],
  ['no difference', 'There was no significant difference in pain between the groups (p = 0.8).'],
  ['no difference', 'The cream does not protect against damage of the stomach.'],
  [null, 'Singing improved the sleep of the patients.'],
  [null, 'The tea lowered the pressure and increased the pulse.'],
  [null, 'It is not known whether longer walks protect the heart.'],
  [null, 'The trial enrolled forty adults.'],
  [null, 'The powder improved strength but had no effect on speed.'],
  ['no difference', 'The small dose was as effective as the large one, with less sedation.'],
  [null, 'The root brought more relief than a dummy.'],
  [null, 'Fall prevention had effects on the quality of life.'],
  [null, 'Larger trials are needed to find out what prevented the falls.'],
  [null, 'Exercises of the lower limbs were done twice a week.'],
  ['no difference', 'without any increase in falls.'],
  [null, ''],
])('%s is stated by %j', (direction, sentence) => {
  expect(statedDirection(sentence)).toBe(direction);
});

test.each<[ReturnType<typeof improvedDirection>, clause: string, outcome: string]>([
  ['increase', 'Singing improved the sleep of the patients.', 'sleep'],
  ['decrease', 'Singing improved pain.', 'pain'],
  ['increase', 'Balance was better with the shoes.', 'Balance'],
  [null, 'Singing improved the pain score.', 'pain score'],
  [null, 'Singing did not improve sleep.', 'sleep'],
  [null, 'Sleep improved in both groups.', 'Sleep'],
  [null, 'Singing improved the weather.', 'weather'],
  [null, 'Singing improved pain and function.', 'pain and function'],
  [null, 'Trials are needed to improve sleep.', 'sleep'],
  [null, 'Singing reduced pain.', 'pain'],
])('%s is what %j states about its outcome %j', (direction, clause, outcome) => {
  expect(improvedDirection(clause, outcome)).toBe(direction);
});
