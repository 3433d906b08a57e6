import { describe, expect, it } from 'vitest';
import { saidInLayWords } from './with-concepts.ts';

describe('saidInLayWords', () => {
  it.each<[string, string[]]>([
    ['why do I keep getting water infections', ['Urinary tract infection']],
    ['Can the sunshine vitamin lift my mood?', ['Vitamin D']],
    ['vitamin D and urinary tract infection', []],
    ['', []],
  ])('for "%s" are %j', (text, terms) => {
    expect(saidInLayWords(text)).toEqual(terms);
  });
});
