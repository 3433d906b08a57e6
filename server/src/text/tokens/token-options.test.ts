import { describe, expect, it } from 'vitest';
import { coverage, isQuestionStopWord, isStopWord, stemOf, stemsOf, weightsAmong } from './content-stems.ts';
import { bm25Idf, coverageIdf, vectorIdf } from './idf.ts';
import {
  hasToken,
  normalise,
  type TokenOptions,
  tokenise,
  tokeniser,
  tokensWithOffsets,
} from './tokenise.ts';

describe('a tokeniser', () => {
  it.each<[options: TokenOptions, text: string, tokens: string[]]>([
    [{}, "Covid-19, self-care: it's 3.5mg β", ['Covid', '19', 'self', 'care', 'it', 's', '3', '5mg', 'β']],
    [
      { joined: 'numbers' },
      'covid-19 omega-3-acid self-care 3.5',
      ['covid-19', 'omega-3', 'acid', 'self', 'care', '3', '5'],
    ],
    [{ joined: 'numbers' }, 'p-value 10-20 il-6b - 7', ['p', 'value', '10-20', 'il-6', 'b', '7']],
    [
      { joined: 'compounds' },
      "self-care isn’t Crohn's 3.5mg 1,099 0·5",
      ['self-care', 'isn’t', "Crohn's", '3.5', 'mg', '1,099', '0·5'],
    ],
    [
      { joined: 'compounds' },
      'covid-19 well- known state-of-the-art 1.',
      ['covid', '19', 'well', 'known', 'state-of-the-art', '1'],
    ],
    [{ marks: '%<' }, 'p<0.05 (12%)', ['p', '<', '0', '05', '12', '%']],
    [{ marks: '^-]\\' }, 'a^b-c]d\\e[f', ['a', '^', 'b', '-', 'c', ']', 'd', '\\', 'e', 'f']],
    [{ joined: 'compounds', marks: '.%' }, '3.5%.', ['3.5', '%', '.']],
    [{ marks: '' }, '.,;', []],
    [{}, '', []],
    [{}, '健康 𝒜b', ['健康', '𝒜b']],
  ])('with %j for %j', (options, text, tokens) => {
    expect(tokeniser(options)(text)).toEqual(tokens);
  });

  it('without options is the default one, which returns the position of each token in UTF-16 units', () => {
    const text = '(𝒜 café) x2';
    expect(tokenise(text)).toEqual(['𝒜', 'café', 'x2']);
    expect([...tokensWithOffsets(text)]).toEqual([
      { token: '𝒜', at: 1 },
      { token: 'café', at: 4 },
      { token: 'x2', at: 10 },
    ]);
  });

  it.each([
    ['a', true],
    ['..7', true],
    ['½', true],
    ['', false],
    [' -.%', false],
  ])('finds a token in %j: %j', (text, expected) => {
    expect(hasToken(text)).toBe(expected);
  });

  it.each([
    ['ﬁbrosis', 'fibrosis'],
    ['CAFE\u0301', 'café'],
    ['H₂O²', 'h2o2'],
    ['Lipitor™ 10 mg', 'lipitor  10 mg'],
  ])('compares %j as %j', (text, expected) => {
    expect(normalise(text)).toBe(expected);
  });
});

const words = (text: string) => text.split(/\s+/);
const FUNCTION_WORDS =
  words(`a about after all also am an and any are as at be because been before being between both but
  by can could did do does doing during each few for from further had has have having how i if in into is it its just me more
  most my no nor not of off on once only or other our out over own same so some such than that the their them then there these
  they this those through to too under until up us very was we were what when where which while who whom why will with would
  you your`);
const QUESTION_WORDS =
  words(`cause caused causes effect effective effectiveness effects evidence find get give good help
  helps know people research say should show studies study take use used using work works`);

describe('stop words', () => {
  it('are the function words, and in a question also common question words', () => {
    expect(FUNCTION_WORDS.filter((word) => !isStopWord(word) || !isQuestionStopWord(word))).toEqual([]);
    expect(QUESTION_WORDS.filter((word) => isStopWord(word) || !isQuestionStopWord(word))).toEqual([]);
  });

  it.each(['sleep', '', 'aboutafter', 'The'])('do not include %j', (word) => {
    expect([isStopWord(word), isQuestionStopWord(word)]).toEqual([false, false]);
  });
});

describe('a stem', () => {
  it.each([
    ['relational', 'relat'],
    ['studies', 'studi'],
    ['sleeping', 'sleep'],
    ['', ''],
    ['β', 'β'],
  ])('of %j is %j, the first time and when it is cached', (word, stem) => {
    expect([stemOf(word), stemOf(word)]).toEqual([stem, stem]);
  });
});

describe('idf', () => {
  it.each([
    ['BM25', bm25Idf, 3, 10, Math.log(1 + 7.5 / 3.5)],
    ['BM25', bm25Idf, 0, 0, Math.log(2)],
    ['BM25, of more papers than there are,', bm25Idf, 12, 10, Math.log(1 + 0.5 / 12.5)],
    ['coverage', coverageIdf, 4, 10, Math.log(3.5)],
    ['coverage, of none,', coverageIdf, 0, 10, Math.log(11)],
    ['coverage, of all,', coverageIdf, 10, 10, Math.LN2],
    ['vectors', vectorIdf, 2, 9, Math.log(4)],
    ['vectors, of none,', vectorIdf, 0, 4, Math.log(10)],
    ['vectors, of all,', vectorIdf, 10, 9, 0],
  ])('of %s is exact', (_name, idf, having, documents, expected) => {
    expect(idf(having, documents)).toBeCloseTo(expected, 12);
  });
});

describe('the stems of content words', () => {
  it.each([
    ['C and vitamin D3 in 5 studies', ['vitamin', 'd3']],
    ['ﬁbrosis', ['fibrosi']],
  ])('in %j', (text, stems) => {
    expect(stemsOf(text)).toEqual(stems);
  });

  it('cover a text by weight, 1 for a stem without any', () => {
    const weights = new Map([
      ['salt', 3],
      ['pressur', 1],
    ]);
    expect(coverage(['salt', 'pressur', 'heart'], 'Salt and hearts', weights)).toBe(0.8);
    expect(coverage(['salt'], 'pressure', weights)).toBe(0);
  });

  it('weigh by how many texts have them', () => {
    const weights = weightsAmong(
      ['salt', 'pressur', 'none'],
      ['salt, salts', 'pressure of salt', 'salted', 'milk'],
    );
    expect([...weights]).toEqual([
      ['salt', Math.log(1 + 4 / 3)],
      ['pressur', Math.log(5)],
      ['none', Math.log(5)],
    ]);
  });
});
