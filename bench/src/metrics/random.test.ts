import { expect, it } from 'vitest';
import { randomFrom, shuffled } from './random.ts';

it.each([
  // Worked out with an implementation of mulberry32 in another language.
  { seed: 0, numbers: [0.26642920868471265, 0.0003297457005828619, 0.2232720274478197] },
  { seed: 1, numbers: [0.6270739405881613, 0.002735721180215478, 0.5274470399599522] },
  { seed: 4_294_967_295, numbers: [0.8964226141106337, 0.189478256739676, 0.7156526781618595] },
])('draws the numbers of mulberry32 for seed $seed', ({ seed, numbers }) => {
  const random = randomFrom(seed);
  expect([random(), random(), random()]).toEqual(numbers);
});

it('shuffles as the seed decides and leaves the list alone', () => {
  const list = ['a', 'b', 'c', 'd', 'e', 'f'];
  expect(shuffled(list, 1).join('')).toBe('ebfcad');
  expect(shuffled(list, 2)).not.toEqual(shuffled(list, 1));
  expect(list.join('')).toBe('abcdef');
});
