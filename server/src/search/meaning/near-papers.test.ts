import { expect, it } from 'vitest';
import { closeInMeaning } from './near-papers.ts';

/** Fifty papers about something else below those of the question. */
const among = (...cosines: number[]) =>
  [...cosines, ...Array.from({ length: 50 }, (_, index) => 0.6 - index / 1000)].map((cosine, index) => ({
    pmcId: `PMC${index}`,
    cosine,
  }));

it.each([
  ['papers that stand out and are about as near as the nearest', among(0.75, 0.74, 0.7), 0.65, 2],
  ['none that is not near enough for itself', among(0.75, 0.74), 0.8, 0],
  ['none where nothing stands out', among(0.62, 0.61), -1, 0],
  ['the nearest of a small library', among(0.75, 0.6).slice(0, 2), 0.7, 1],
  ['none of an empty library', [], -1, 0],
])('closeInMeaning lists %s', (_what, near, least, count) => {
  expect([...closeInMeaning(near, least)]).toEqual(near.slice(0, count).map(({ pmcId }) => pmcId));
});
