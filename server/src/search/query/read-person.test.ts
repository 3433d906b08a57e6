import { describe, expect, it } from 'vitest';
import { readPerson } from './read-person.ts';

describe('a person in a query', () => {
  it.each([
    ['Nathalie Benda', 'Nathalie Benda', null],
    ['nathalie benda', 'nathalie benda', null],
    ['Church TS', 'Church TS', null],
    ['Church, T.S.', 'Church, T.S', null],
    ['T. S. Church', 'T. S. Church', null],
    ['Benda 2015', 'Benda', 2015],
    ['Benda N 2015', 'Benda N', 2015],
    ['Benda (2015)', 'Benda', 2015],
    ['Benda, 2015', 'Benda', 2015],
    ['Benda et al', 'Benda', null],
    ['Benda and colleagues 2015', 'Benda', 2015],
    ['papers by Timothy Church', 'Timothy Church', null],
    ['show me all articles by Dr. Timothy Church?', 'Timothy Church', null],
    ['studies of Nathalie Benda', 'Nathalie Benda', null],
    ['first author Benda', 'Benda', null],
    ["Benda's studies", 'Benda', null],
    ['by Benda', 'Benda', null],
    ['author Benda', 'Benda', null],
    ["Timothy Church's papers", 'Timothy Church', null],
    ['what has Timothy Church published', 'Timothy Church', null],
    ['Yolanda López del Hoyo', 'Yolanda López del Hoyo', null],
    ["O'Brien K", "O'Brien K", null],
    ['Jean-Pierre Revelly', 'Jean-Pierre Revelly', null],
    ['Prof. Müller', 'Müller', null],
  ])('is read of %j', (query, name, year) => {
    expect(readPerson(query)).toEqual({ name, year });
  });

  it.each([
    'asthma',
    'Benda',
    'studies of burns',
    'burns research',
    'gold trials',
    '',
    '2015',
    'does walking ease pain in older adults with arthritis?',
    'vitamin B12 deficiency',
    'benda[au]',
    'asthma OR copd 5',
    `${'Anna '.repeat(40)}Smith`,
  ])('is not read of %j', (query) => {
    expect(readPerson(query)).toBeNull();
  });
});
