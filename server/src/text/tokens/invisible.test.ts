import { expect, it } from 'vitest';
import { withoutInvisible } from './invisible.ts';

it.each([
  ['a soft hyphen', 'physio\u00adtherapy'],
  ['a zero-width blank', 'physio\u200btherapy'],
  ['joiners', 'physio\u200c\u200dtherapy'],
  ['marks of direction', '\u200ephysio\u200ftherapy\u202a\u202c'],
  ['isolates', '\u2066physiotherapy\u2069'],
  ['a word joiner', 'physio\u2060therapy'],
  ['a byte order mark', '\ufeffphysiotherapy'],
  ['a variation selector', 'physio\ufe0ftherapy'],
  ['a tag', 'physio\u{e0041}therapy'],
])('%s splits no word', (_, text) => {
  expect(withoutInvisible(text)).toBe('physiotherapy');
});

it.each(['می\u200cشود', 'क्\u200dष', 'long‐term', '≥65 years', '🔥'])('%s stays as it is written', (text) => {
  expect(withoutInvisible(text)).toBe(text);
});
