import { describe, expect, it } from 'vitest';
import { foldedWords, Phrases, stemKeys } from './phrases.ts';

const folded = (text: string) => foldedWords(text).map((word) => word.folded);

describe('the words of a name', () => {
  it.each([
    ['Crohn’s disease', ['crohn', 'disease']],
    ["Crohn's DISEASE", ['crohn', 'disease']],
    ["'s", ['s']],
    ["a 's", ['a', 's']],
    [".'s", ['s']],
    ["x's", ['x']],
    ['s', ['s']],
    ['x.s', ['x', 's']],
    ["x'S", ['x', 's']],
    ['S-adenosyl', ['s', 'adenosyl']],
  ])('without a possessive s: %s', (text, words) => {
    expect(folded(text)).toEqual(words);
  });

  it.each([
    ['hearts', 'heart'],
    ['Attacks', 'attack'],
    ['allergies', 'allergy'],
    ['ties', 'ty'],
    ['masses', 'mass'],
    ['boxes', 'box'],
    ['diseases', 'disease'],
    ['virus', 'virus'],
    ['mass', 'mass'],
    ['illness', 'illness'],
    ['illnesses', 'illness'],
    ['Abscess', 'abscess'],
    ['abscesses', 'abscess'],
    ['stress', 'stress'],
    ['less', 'less'],
    ['sepsis', 'sepsis'],
    ['uterus', 'uterus'],
    ['fibrosis', 'fibrosis'],
    ['focuses', 'focuse'],
    ['gas', 'gas'],
    ['eyes', 'eye'],
    ['lens', 'len'],
    ['sesame', 'sesame'],
    ['massesx', 'massesx'],
    ['exesses', 'exess'],
    ['isolates', 'isolate'],
    ['ussions', 'ussion'],
  ])('in the singular: %s', (plural, singular) => {
    expect(folded(plural)).toEqual([singular]);
  });

  it.each([
    ['CRPS', 'crps'],
    ['AIDS', 'aids'],
    ['aids', 'aid'],
    ['Aids', 'aid'],
    ['NSAIDs', 'nsaid'],
    ['ABCDES', 'abcdes'],
    ['ATTACKS', 'attack'],
    ['T4S', 't4s'],
    ['SSRI5S', 'ssri5'],
    ['PS', 'ps'],
  ])('with the last S of an acronym: %s', (written, expected) => {
    expect(foldedWords(` ${written}`)).toEqual([{ written, folded: expected, at: 1 }]);
  });
});

describe('a set of phrases', () => {
  const phrases = new Phrases<string>();
  phrases.add('heart', 'organ');
  phrases.add('heart attack', 'infarction');
  phrases.add('Heart Attacks', 'event');
  phrases.add('heart attack in women', 'special');

  it('finds those that begin at a word, the shortest first, with all their meanings', () => {
    const words = foldedWords('A heart-attack in women');
    expect(phrases.startingAt(words, 1)).toEqual([
      { meanings: ['organ'], end: 2 },
      { meanings: ['infarction', 'event'], end: 3 },
      { meanings: ['special'], end: 5 },
    ]);
    expect([0, 2, 3, 4, 5].map((start) => phrases.startingAt(words, start))).toEqual([[], [], [], [], []]);
  });

  it('finds nothing for an incomplete phrase', () => {
    expect(phrases.startingAt(foldedWords('heart attack in'), 0).map(({ end }) => end)).toEqual([1, 2]);
    expect(phrases.startingAt(foldedWords('heart of a woman'), 0).map(({ end }) => end)).toEqual([1]);
  });

  it('compares stems when it is created with them', () => {
    const names = new Phrases<string>(stemKeys);
    names.add('Sleeping sickness', 'infection');
    const keyAt = (text: string) => (index: number) => stemKeys(text)[index];
    expect(names.startingWith(keyAt('of sleep SICKNESSES'), 1)).toEqual([
      { meanings: ['infection'], end: 3 },
    ]);
    expect(names.startingWith(keyAt('of sleep and sickness'), 1)).toEqual([]);
    expect(stemKeys('The studies’ effects')).toEqual(['the', 'studi', 'effect']);
  });

  it('is empty until a phrase is added', () => {
    const few = new Phrases<number>();
    expect(few.isEmpty).toBe(true);
    few.add('sleep', 1);
    expect(few.isEmpty).toBe(false);
  });
});
