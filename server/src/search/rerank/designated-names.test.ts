import { describe, expect, it } from 'vitest';
import { findExpansions } from '../query/find-expansions.ts';
import { DesignatedNames } from './designated-names.ts';

const namesOf = (words: string) =>
  new DesignatedNames({ words, expansions: findExpansions(words).expansions });

describe('a name with a designator', () => {
  it.each<[question: string, has: string[], lacks: string[]]>([
    [
      'vitamin D',
      ['Vitamin D in winter', 'vitamin D3 drops', 'Vitamins C and D', 'vitamin-D status', 'cholecalciferol'],
      ['Vitamin C', 'vitamin deficiency', 'a vitamin a day', 'vitamins'],
    ],
    ['vitamin A', ['Vitamin A drops', 'vitamins A, C and E', 'retinol'], ['a vitamin a day', 'vitamin D']],
    ['vitamin B12', ['vitamin B12', 'cobalamin'], ['vitamin B6', 'vitamin B1']],
    ['hepatitis B', ['Hepatitis B virus', 'hepatitis C or B'], ['hepatitis C', 'hepatitis']],
    ['interleukin 6', ['Interleukin-6 rose', 'IL-6'], ['Interleukin-2', 'interleukin 16']],
    ['type 1 diabetes', ['type 1 diabetes', 'type I diabetes', 'T1DM'], ['type 2 diabetes', 'type II']],
    ['factor V Leiden', ['factor V Leiden'], ['factor VIII']],
  ])('in %j occurs in %j and not in %j', (question, has, lacks) => {
    const names = namesOf(question);
    expect(has.filter((text) => names.share(text) === 1)).toEqual(has);
    expect(lacks.filter((text) => names.share(text) === 0)).toEqual(lacks);
  });

  it.each([
    ['vitamin D', true],
    ['vitamin D and falls', false],
    ['low back pain', false],
  ] as const)('is all that %j asks for: %j', (question, isWhole) => {
    expect(namesOf(question).isWhole).toBe(isWhole);
  });

  it('is scored by the share of the names in the question, and not at all without one', () => {
    expect(namesOf('vitamin D and hepatitis C').share('Vitamin D in the dark')).toBe(0.5);
    expect(namesOf('a walk a day').share('anything')).toBe(1);
  });
});
