import { expect, test } from 'vitest';
import { foldLetters } from '../../text/language/fold-letters.ts';
import { compilePattern } from './compile-pattern.ts';

const classes = { took: ['took|taken'], barrier: ['never'], kin: ['mother', 'old man'] };
const finds = (pattern: string, text: string, spaced = true) =>
  compilePattern(pattern, classes, { spaced, fold: foldLetters }).test(spaced ? ` ${text} ` : text);

test.each([
  ['bleed*', 'she bleeds', true],
  ['bleed', 'she bleeds', false],
  ['*baby', 'superbaby cries', true],
  ['chest_pain|stroke', 'my chest pain', true],
  ['@took .. pills', 'took all of these pills', true],
  ['@took .. pills', 'took all of those many pills', false],
  ['@took ... pills', 'took all of those many pills', true],
  ['i .. @took', 'i have taken', true],
  ['i .. @took', 'i have never taken', false],
  ['i .. @took', 'i slept . taken', false],
  ['i .. @took', 'i slept , taken', false],
  ['@took # pills', 'took 30 pills', true],
  ['@took # pills', 'took 2 pills', false],
  ['@took #', 'took 30 mg', false],
  ['die !of', 'i die of laughter', false],
  ['die !of', 'i die now', true],
  ['my? @kin falls', 'old man falls', true],
])('%j in %j: %j', (pattern, text, found) => {
  expect(finds(pattern, text)).toBe(found);
});

test('in a language without spaces a gap counts characters', () => {
  expect(finds('我 .. 死', '我真的想死', false)).toBe(true);
  expect(finds('我 .. 死', '我今天去看了医生没死', false)).toBe(false);
});

test('an unknown class is refused', () => {
  expect(() => finds('@nothing', 'x')).toThrow('nothing');
});
