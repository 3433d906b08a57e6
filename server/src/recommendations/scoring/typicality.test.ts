import { expect, it } from 'vitest';
import type { Vector } from '../../text/vectors/vectors.ts';
import { typicality } from './typicality.ts';

/** A paper that says each of these terms once. */
const saying = (...terms: number[]): Vector => ({
  terms: Int32Array.from(terms),
  weights: Float64Array.from(terms, () => 1),
});

const name = 0;
const mood = 1;
const lithium = 2;
const episode = 3;
const electrode = 4;
const surgery = 5;

it('is low for a paper that shares only a name with the others', () => {
  const papers = [
    saying(name, mood, lithium),
    saying(name, mood, episode),
    saying(name, lithium, episode),
    saying(name, electrode, surgery),
    saying(electrode, surgery),
  ];
  const isAbout = [true, true, true, true, false];
  const [first = 0, second = 0, third = 0, electrodes = 0] = typicality(isAbout, papers, saying(name), 6);
  expect(Math.min(first, second, third)).toBeGreaterThanOrEqual(1);
  expect(electrodes).toBeLessThan(0.6);
});

it('is 1 for all when no paper has more than the name', () => {
  expect([...typicality([true, true], [saying(name), saying(name)], saying(name), 1)]).toEqual([1, 1]);
});
