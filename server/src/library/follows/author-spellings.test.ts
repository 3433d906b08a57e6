import { describe, expect, it } from 'vitest';
import { authorSpellings } from './papers-followed.ts';

describe('the spellings of an author', () => {
  it.each([
    [
      'Anna B. Smith',
      ['Anna B. Smith', 'Anna B Smith', 'AB Smith', 'A B Smith', 'A. B. Smith', 'A.B. Smith'],
    ],
    ['AB Smith', ['AB Smith', 'A B Smith', 'A. B. Smith', 'A.B. Smith']],
    ['A.B. Smith', ['A.B. Smith', 'A B Smith', 'A. B. Smith', 'AB Smith']],
    ['Ping Zou', ['Ping Zou']],
    ['J. Doe', ['J. Doe', 'J Doe']],
    [
      'Maria K. van den Berg',
      [
        'Maria K. van den Berg',
        'Maria K van den Berg',
        'MK van den Berg',
        'M K van den Berg',
        'M. K. van den Berg',
        'M.K. van den Berg',
      ],
    ],
    ['Maria van den Berg', ['Maria van den Berg']],
    ['The Sepsis Group', ['The Sepsis Group', 'TS Group', 'T S Group', 'T. S. Group', 'T.S. Group']],
    ['WHO', ['WHO']],
    ['Çağla Memişoğlu', ['Çağla Memişoğlu']],
  ])('of %s never leave out a name, and use initials only when there are two', (name, spellings) => {
    expect(authorSpellings(name)).toEqual(spellings);
  });
});
