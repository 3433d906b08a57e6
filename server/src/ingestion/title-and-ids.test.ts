import { expect, it } from 'vitest';
import { readTitle } from './title-and-ids.ts';

it.each([
  [['[Night walking].'], 'Night walking'],
  [['[Night walking.]'], 'Night walking'],
  [['[68Ga]Ga-WXY-04 uptake in knees.'], '[68Ga]Ga-WXY-04 uptake in knees'],
  [['[18F]FDG and [11C]PiB'], '[18F]FDG and [11C]PiB'],
  [['[[18F]FDG in knees].'], '[18F]FDG in knees'],
  [['Uptake of [18F]FDG'], 'Uptake of [18F]FDG'],
  [['[Not Available].', 'Marche nocturne.'], 'Marche nocturne'],
  [['Not available', 'Marche'], 'Marche'],
  [['', '  ', 'Marche'], 'Marche'],
  [['[In Process Citation]'], ''],
  [['Does it help?'], 'Does it help?'],
  [['And so on...'], 'And so on...'],
])('in %j the title is %j', (candidates, title) => {
  expect(readTitle(...candidates)).toBe(title);
});
