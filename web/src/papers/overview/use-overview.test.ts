import { expect, test } from 'vitest';
import { openedPaperIn, withOpenedPaper } from './use-overview.ts';

const opened = { by: 'home', pmcId: 'PMC1', cited: null, depth: 1 };

test.each([
  ['nothing', null, null],
  ['a state of something else', { interest: 'Gout' }, null],
  ['a paper that this part opened', { interest: 'Gout', overview: opened }, opened],
  ['a paper that another part opened', { overview: { ...opened, by: 'answer' } }, null],
])('the open paper is read from %s', (_, state, expected) => {
  expect(openedPaperIn(state, 'home')).toBe(expected);
});

test('opening a paper keeps the rest of the state', () => {
  expect(withOpenedPaper({ interest: 'Gout' }, opened)).toEqual({ interest: 'Gout', overview: opened });
  expect(withOpenedPaper(null, opened)).toEqual({ overview: opened });
});
