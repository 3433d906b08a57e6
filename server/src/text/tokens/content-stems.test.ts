import { describe, expect, it } from 'vitest';
import { coverage, stemsOf, weightsAmong } from './content-stems.ts';

describe('words', () => {
  it.each([
    ['Does exercise improve sleep in older adults?', ['exercis', 'improv', 'sleep', 'older', 'adult']],
    ['What is the effect of vitamin D?', ['vitamin']],
    ['sleeping, sleeps; SLEEP', ['sleep']],
    ['!?', []],
  ])('in %j are %j', (text, stems) => {
    expect(stemsOf(text)).toEqual(stems);
  });

  it('cover a text by the share of their stems in it', () => {
    expect(coverage(['sleep', 'exercis'], 'Exercises were done.')).toBe(0.5);
    expect(coverage([], 'Exercises were done.')).toBe(0);
  });

  it('weigh more when they distinguish papers', () => {
    const weights = weightsAmong(
      ['salt', 'pressur', 'unheard'],
      ['salt and pressure', 'pressure', 'pressure'],
    );
    expect(weights.get('salt')).toBeGreaterThan(weights.get('pressur') ?? 0);
    expect(weights.get('unheard')).toBe(weights.get('salt'));
    expect(coverage(['salt', 'pressur'], 'pressure', weights)).toBeLessThan(0.5);
  });
});
