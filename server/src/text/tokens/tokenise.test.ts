import { describe, expect, it } from 'vitest';
import { foldedWords } from './phrases.ts';
import { hasToken, normalise, tokenise, tokeniser, tokensWithOffsets } from './tokenise.ts';

describe('the tokens of a text', () => {
  it.each([
    ['covid-19, IL-6 and p53', ['covid', '19', 'IL', '6', 'and', 'p53']],
    ["it's 3.5mg", ['it', 's', '3', '5mg']],
    ['Здоровье 健康', ['Здоровье', '健康']],
    ['… –', []],
  ])('in %j are %j', (text, tokens) => {
    expect(tokenise(text)).toEqual(tokens);
    const placed = [...tokensWithOffsets(text)];
    expect(placed.map(({ token }) => token)).toEqual(tokens);
    expect(placed.every(({ token, at }) => text.startsWith(token, at))).toBe(true);
    expect(hasToken(text)).toBe(tokens.length > 0);
  });

  it.each([
    [{ joined: 'numbers' }, 'covid-19 omega-3-acid 5-ht', ['covid-19', 'omega-3', 'acid', '5', 'ht']],
    [
      { joined: 'compounds' },
      'self-care isn’t 1,099.5mg p53',
      ['self-care', 'isn’t', '1,099.5', 'mg', 'p', '53'],
    ],
    [{ joined: 'compounds' }, 'In 2010. Then', ['In', '2010', 'Then']],
    [{ marks: ';,' }, 'one, two; three.', ['one', ',', 'two', ';', 'three']],
    [{ marks: '-]' }, 'a-b [c]', ['a', '-', 'b', 'c', ']']],
  ] as const)('with %j in %j are %j', (options, text, tokens) => {
    expect(tokeniser(options)(text)).toEqual(tokens);
  });

  it('are the same however a letter is written', () => {
    expect(normalise('ﬁbrosis É')).toBe('fibrosis é');
  });
});

describe('the words of a name', () => {
  it.each([
    ["Crohn's diseases", ['crohn', 'disease']],
    ['Parkinson’s CRPS', ['parkinson', 'crps']],
    ['studies masses boxes gas virus analysis', ['study', 'mass', 'box', 'gas', 'virus', 'analysis']],
    ["'s is s", ['s', 'is', 's']],
  ])('in %j are folded to %j', (text, folded) => {
    expect(foldedWords(text).map((word) => word.folded)).toEqual(folded);
  });
});
