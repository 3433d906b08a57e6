import { expect, test } from 'vitest';
import { type ScreenBox, shiftOfToast } from './free-place.ts';

const toast = { left: 16, right: 374, top: 72, bottom: 126 };
const wide = (top: number, bottom: number): ScreenBox => ({ left: 16, right: 374, top, bottom });

test.each<[string, ScreenBox[], number]>([
  ['stays when there are no controls', [], 0],
  ['stays beside a control', [{ left: 400, right: 440, top: 80, bottom: 120 }], 0],
  ['stays above a control', [wide(140, 180)], 0],
  ['keeps its distance from a control', [wide(130, 180)], -64],
  ['moves to the top of the screen', [wide(100, 140)], -64],
  ['moves below controls that fill the top', [wide(0, 300)], 240],
  ['moves into a gap that fits it', [wide(0, 200), wide(300, 600)], 144],
  ['stays when there is no free space', [wide(0, 800)], 0],
])('a toast %s', (_, controls, expected) => {
  expect(shiftOfToast(toast, controls, 800)).toBe(expected);
});
