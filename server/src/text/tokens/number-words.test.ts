import { describe, expect, it } from 'vitest';
import { NUMBER, numberOf } from './number-words.ts';

const whole = new RegExp(`^${NUMBER}$`, 'i');
const first = new RegExp(NUMBER, 'i');
const SMALL =
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
  seventeen eighteen nineteen`.split(/\s+/);

describe('a number in words', () => {
  it.each<readonly [text: string, value: number]>([
    ...SMALL.map((word, value) => [word, value] as const),
    ['twenty', 20],
    ['thirty', 30],
    ['forty', 40],
    ['fourty', 40],
    ['fifty', 50],
    ['sixty', 60],
    ['seventy', 70],
    ['eighty', 80],
    ['ninety', 90],
    ['Twenty-one', 21],
    ['forty two', 42],
    ['hundred', 100],
    ['one hundred', 100],
    ['two hundreds', 200],
    ['three hundred and twelve', 312],
    ['thousand', 1000],
    ['One thousand ninety-nine', 1099],
    ['twelve thousand four hundred and fifty', 12_450],
    ['one hundred thousand and one', 100_001],
    ['7', 7],
    ['1,099', 1099],
    ['12 450', 12_450],
    ['1\u202f234\u00a0567', 1_234_567],
    ['1\u2009000', 1000],
    ['20240', 20_240],
  ])('%j is %d', (text, value) => {
    expect(whole.test(text)).toBe(true);
    expect(numberOf(text)).toBe(value);
  });

  it.each([
    ['1,09', '1'],
    ['12 4501', '12 450'],
    ['1234,567', '1234'],
    ['of twenty  one people', 'twenty  one'],
    ['five and people', 'five'],
    ['one one one one one one one one one one', 'one one one one one one one one one'],
    ['no number', undefined],
  ])('in %j is %j', (text, matched) => {
    expect(first.exec(text)?.[0]).toBe(matched);
  });
});
