import { expect, test } from 'vitest';
import { methodsOf } from './methods-text.ts';

test('the beginnings of the sections on the methods are read, those on the design first', () => {
  const text = methodsOf([
    { heading: 'Background', text: 'Sleep matters.' },
    { heading: 'Methods › Participants', text: 'Adults took part.' },
    { heading: 'Methods › Study design', text: `A cohort study. ${'x'.repeat(1000)}` },
    { heading: 'Results', text: 'They slept.' },
  ]);
  expect(text).toMatch(/^A cohort study\. x+\nAdults took part\.$/);
  expect(text.length).toBe(600 + 1 + 'Adults took part.'.length);
});

test('an article without sections on its methods has none', () => {
  expect(methodsOf([{ heading: 'Conclusions', text: 'They slept.' }])).toBe('');
  expect(methodsOf([])).toBe('');
});
