import { describe, expect, it } from 'vitest';
import { countTerms, paperTerms, readTerms } from './terms.ts';

describe('the terms of a text', () => {
  it.each<[text: string, terms: [string, number][]]>([
    [
      'Sleep and SLEEPING of sleepers',
      [
        ['sleep', 2],
        ['sleeper', 1],
      ],
    ],
    [
      'Covid-19, covid, omega-3',
      [
        ['covid-19', 1],
        ['covid', 1],
        ['omega-3', 1],
      ],
    ],
    ['5mg 2024 12weeks 10-20', [['week', 1]]],
    [
      'an old ox met Ed',
      [
        ['old', 1],
        ['met', 1],
      ],
    ],
    ['3and 7the 10-20 ﬁbrosis', [['fibrosi', 1]]],
    [
      '5-20abc x12',
      [
        ['abc', 1],
        ['x12', 1],
      ],
    ],
    ['', []],
  ])('%j', (text, terms) => {
    expect([...countTerms(text)]).toEqual(terms);
  });
});

describe('the terms of a paper', () => {
  it('count its title twice, its keywords and its abstract once', () => {
    const paper = { title: 'Salt', keyWords: 'sodium', abstract: 'Salt, milk.' };
    expect(paperTerms(paper)).toBe('salt:3 sodium:1 milk:1');
    expect(paperTerms({ title: '', keyWords: '', abstract: '' })).toBe('');
  });

  it('are separated at the end of title and keywords', () => {
    expect(paperTerms({ title: 'Salt', keyWords: 'milk', abstract: 'tea-5' })).toBe('salt:2 milk:1 tea-5:1');
  });

  it('are the 150 most frequent, among equal ones the first', () => {
    const word = (number: number) =>
      `zz${String.fromCharCode(97 + Math.floor(number / 26), 97 + (number % 26))}q`;
    const abstract = Array.from({ length: 150 }, (_, number) => word(number)).join(' ');
    const stored = paperTerms({ title: '', keyWords: '', abstract }).split(' ');
    expect(stored).toHaveLength(150);
    expect(stored[0]).toBe('zzaaq:1');
    const more = paperTerms({ title: '', keyWords: '', abstract: `${abstract} last last` }).split(' ');
    expect(more).toHaveLength(150);
    expect([more[0], more[1], more.at(-1)]).toEqual(['last:2', 'zzaaq:1', `${word(148)}:1`]);
  });

  it.each<[stored: string, terms: [string, number][]]>([
    ['', []],
    ['salt:12', [['salt', 12]]],
    [
      'covid-19:3 a:b:4',
      [
        ['covid-19', 3],
        ['a:b', 4],
      ],
    ],
  ])('are read from %j', (stored, terms) => {
    expect(readTerms(stored)).toEqual(terms);
  });
});
