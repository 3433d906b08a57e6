import { describe, expect, it, test } from 'vitest';
import { bagOfWords } from './find-candidates.ts';
import { coverage, stemsOf, weightsAmong } from './words.ts';

describe('words', () => {
  it.each([
    ['Does exercise improve sleep in older adults?', ['exercis', 'improv', 'sleep', 'older', 'adult']],
    ['What is the effect of vitamin D?', ['vitamin']],
    ['sleeping, sleeps; SLEEP', ['sleep']],
    ['!?', []],
  ])('of %j are %j', (text, stems) => {
    expect(stemsOf(text)).toEqual(stems);
  });

  it('cover a text by the share of stems it has', () => {
    expect(coverage(['sleep', 'exercis'], 'Exercises were done.')).toBe(0.5);
    expect(coverage([], 'Exercises were done.')).toBe(0);
  });

  it('weigh more where they tell papers apart', () => {
    const weights = weightsAmong(
      ['salt', 'pressur', 'unheard'],
      ['salt and pressure', 'pressure', 'pressure'],
    );
    expect(weights.get('salt')).toBeGreaterThan(weights.get('pressur') ?? 0);
    expect(weights.get('unheard')).toBe(weights.get('salt'));
    expect(coverage(['salt', 'pressur'], 'pressure', weights)).toBeLessThan(0.5);
  });
});

test('lay names fill a bag of words only up to six, for papers seldom say them', () => {
  const names = ['alpha beta gamma delta epsilon', 'zeta eta theta'];
  const bag = (lay: string[]) =>
    bagOfWords({ words: 'iota', expansions: [{ of: 'iota', names, lay, weight: 1 }] });
  expect(bag([])).toBe('iota iota alpha beta gamma delta epsilon zeta eta theta');
  expect(bag(['zeta eta theta'])).toBe('iota iota alpha beta gamma delta epsilon zeta');
});
