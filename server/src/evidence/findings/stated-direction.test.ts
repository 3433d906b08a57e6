import { expect, test } from 'vitest';
import { type StatedDirection, statedDirection } from './stated-direction.ts';

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
  [null, ''],
])('%s is stated by %j', (direction, sentence) => {
  expect(statedDirection(sentence)).toBe(direction);
});
