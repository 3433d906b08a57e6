import { expect, it } from 'vitest';
import { accentedPattern } from './fold-letters.ts';

it.each([
  ['Memis', ['Memiş', 'MEMIŞ', 'memis'], ['Memi', 'Memit']],
  ['strasse', ['Straße', 'Strasse'], ['Strase']],
  ['Łódź', ['Lodz', 'Łódź', 'lódz'], ['Lotz']],
  ['Aero', ['Ærø', 'aero'], ['ero']],
])('%j matches %j and not %j', (word, met, unmet) => {
  const pattern = new RegExp(`^${accentedPattern(word)}$`, 'iu');
  expect(met.filter((text) => pattern.test(text))).toEqual(met);
  expect(unmet.filter((text) => pattern.test(text))).toEqual([]);
});
