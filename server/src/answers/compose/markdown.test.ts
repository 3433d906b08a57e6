import { expect, it } from 'vitest';
import { escapeMarkdown } from './markdown.ts';

it.each([
  ['Low-salt diets (n = 3) helped!', 'Low-salt diets (n = 3) helped!'],
  ['*p* < .05 [1] | a_b & `x` ~ $y$', '\\*p\\* \\< .05 \\[1\\] \\| a\\_b \\& \\`x\\` \\~ \\$y\\$'],
  ['- no list', '\\- no list'],
  ['# no heading', '\\# no heading'],
  ['1. no number', '1\\. no number'],
  ['two\n lines', 'two lines'],
])('%j is escaped as %j', (text, markdown) => {
  expect(escapeMarkdown(text)).toBe(markdown);
});
