import { expect, it } from 'vitest';
import { becauseWords } from './NoticesDialog.tsx';

it.each([
  [['saved'] as const, 'You saved it.'],
  [['rated', 'saved'] as const, 'You rated it and saved it.'],
  [['saved', 'rated', 'answered'] as const, 'You saved it, rated it and were answered from it.'],
  [[], ''],
])('the reason %j is shown as %j', (because, words) => {
  expect(becauseWords([...because])).toBe(words);
});
