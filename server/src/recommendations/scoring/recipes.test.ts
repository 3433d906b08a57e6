import { describe, expect, it } from 'vitest';
import { chooseRecipe, listQuality } from './recipes.ts';

/** So many users; `of` tells the quality of each recipe for the user with this number. */
const users = (count: number, of: (user: number) => number[]) =>
  Array.from({ length: count }, (_, user) => of(user));

describe('the recommendation weights', () => {
  it('are not changed for fewer than twenty users', () => {
    expect(chooseRecipe(users(19, () => [0, 1]))).toBeNull();
    expect(chooseRecipe(users(20, () => [0, 1]))?.index).toBe(1);
  });

  it('stay unchanged when another recipe helps only one half of the users', () => {
    expect(chooseRecipe(users(40, (user) => [0.5, user % 2 ? 0.9 : 0.1, 0.4]))?.index).toBe(0);
  });

  it('stay unchanged when all recipes perform the same', () => {
    expect(chooseRecipe(users(40, () => [0.5, 0.5, 0.5]))).toEqual({ index: 0, gain: 0, standardError: 0 });
  });

  it('are those that help most users, with the gain', () => {
    const chosen = chooseRecipe(users(40, (user) => [0.4, 0.5 + (user % 4) / 100, 0.45]));
    expect(chosen?.index).toBe(1);
    expect(chosen?.gain).toBeCloseTo(0.115);
    expect(chosen?.standardError).toBeLessThan(0.01);
  });
});

describe('the quality of a list', () => {
  it.each([
    ['holds nothing wanted', ['a', 'b'], ['x'], 0],
    ['leads with all that is wanted', ['x', 'y', 'a'], ['x', 'y'], 1],
    ['has the wanted one in the second place', ['a', 'x'], ['x'], (1 / Math.log2(3) + 1) / 2],
    ['has it behind the page', [...'abcdefghijkl', 'x'], ['x'], 0.5],
    ['has it behind what is kept', [...Array.from({ length: 60 }, String), 'x'], ['x'], 0],
    ['has nothing to find', ['a'], [], 0],
  ])('when it %s', (_, ranked, relevant, quality) => {
    expect(listQuality(ranked, new Set(relevant))).toBeCloseTo(quality, 10);
  });
});
