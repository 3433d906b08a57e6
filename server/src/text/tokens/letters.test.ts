import { expect, it } from 'vitest';
import { indexStems } from '../../search/bm25/index-words.ts';
import { withoutInvisible } from './letters.ts';
import { tokenise } from './tokenise.ts';

it.each([
  ['tnf alpha', ['TNF-α', 'TNFα', 'TNF α', 'TNF alpha', 'TNF-alpha', 'TNFalpha', 'TNF-𝛼', 'TNF𝛼', 'TNF‑α']],
  ['omega 3', ['ω3', 'ω-3', 'omega-3', 'omega3', 'Omega 3']],
  ['beta caroten', ['βcarotene', 'β-carotene', 'beta-carotene', 'betacarotene']],
  ['nf kappa b', ['NF-κB', 'NFκB', 'NF-kappaB', 'NFkappaB', 'NF-kappa B']],
  ['il 1 beta', ['IL-1β', 'IL-1-beta', 'IL‑1 beta']],
  ['ifn gamma', ['IFNγ', 'IFN-γ', 'IFN-gamma', 'IFNgamma']],
  ['tgf beta 1', ['TGFβ1', 'TGF-β1', 'TGF-beta1', 'TGFbeta1']],
  ['delta 9 thc', ['Δ9-THC', 'Δ⁹-THC', 'delta-9-THC', 'δ9 THC']],
  ['beta blocker', ['β-blockers', 'ß-blockers'.replace('ß', 'β'), 'betablockers', 'beta blockers']],
  ['5 ug', ['5 μg', '5 µg', '5 ug']],
  ['mu opioid', ['μ-opioid', 'µ opioid', 'mu-opioid']],
])('%s is found however it is written', (stems, written) => {
  for (const text of written) expect(indexStems(text).join(' ')).toBe(stems);
});

it.each(['alphabet', 'betahistine', 'deltoid', 'gammopathy', 'stigma', 'εμβόλιο', 'μύθος', 'αβ'])(
  '%s stays one word',
  (word) => {
    expect(indexStems(word)).toHaveLength(1);
  },
);

it('a Greek letter among others is a separate token', () => {
  expect(tokenise('TNFα, ω3 and IL‑1β')).toEqual(['TNF', 'α', 'ω', '3', 'and', 'IL', '1', 'β']);
});

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
])('%s does not split a word', (_, text) => {
  expect(withoutInvisible(text)).toBe('physiotherapy');
});

it.each(['می\u200cشود', 'क्\u200dष', 'long‐term', '≥65 years', '🔥'])('%s is not changed', (text) => {
  expect(withoutInvisible(text)).toBe(text);
});
