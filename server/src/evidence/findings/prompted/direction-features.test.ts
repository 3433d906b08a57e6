import { expect, test } from 'vitest';
import { armSideReader } from './arm-order.ts';
import { clauseTokensOf } from './clause-tokens.ts';
import { maskSentence } from './masked-sentence.ts';
import { changeOf, hasComparative, polarityOf } from './polarity.ts';
import { slotsOf } from './prompt-slots.ts';

const prompt = { intervention: 'ginger', comparator: 'placebo', outcome: 'nausea' };
const read = (sentence: string) => maskSentence(clauseTokensOf(sentence), slotsOf(prompt, [sentence])).tokens;
const sideOf = (sentence: string, word: string) => {
  const tokens = read(sentence);
  return armSideReader(tokens)(tokens.findIndex((token) => token.word === word));
};

test.each<[sign: number, shownBy: string, sentence: string]>([
  [1, 'comparison', 'Nausea was lower with ginger than with placebo'],
  [-1, 'comparison', 'Nausea was lower with placebo than with ginger'],
  [1, 'comparison', 'Compared with placebo, nausea was lower'],
  [-1, 'only', 'Nausea was lower in those who took placebo'],
  [-1, 'only', 'Ginger did nothing; lower with placebo'],
  [1, 'before', 'With ginger lower and placebo none'],
  [1, 'nothing', 'Nausea was lower'],
])('%d by %s: %s', (sign, shownBy, sentence) => {
  expect(sideOf(sentence, 'lower')).toEqual({ sign, shownBy });
});

test('a greater reduction is a decrease, and a separate comparative is not about a change', () => {
  const greater = read('A greater reduction of nausea');
  expect(changeOf(greater, 1)).toBe(greater[2]?.stem);
  expect(hasComparative(greater, 2)).toBe(true);
  const after = read('The reduction in nausea was higher with ginger');
  expect(hasComparative(after, 1)).toBe(true);
  const none = read('Nausea decreased and was lower with ginger');
  expect(changeOf(none, 4)).toBeNull();
  expect(polarityOf(none[4]?.stem ?? '')).toBe(-1);
});
