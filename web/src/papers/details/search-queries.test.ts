import { describe, expect, it } from 'vitest';
import { authorQuery, journalQuery } from './search-queries.ts';

describe('the query for an author', () => {
  it.each([
    ['Ada Lovelace', '"Lovelace A"[au]'],
    ['Balagangadhar R Totapally', '"Totapally BR"[au]'],
    ['A. B. Smith', '"Smith AB"[au]'],
    ['AB Smith', '"Smith AB"[au]'],
    ['Jean-Paul Sartre', '"Sartre JP"[au]'],
    ["Siobhán O'Brien", '"O\'Brien S"[au]'],
    ['Martin Luther King Jr', '"Martin Luther King Jr"[au]'],
    ['The ATLAS Study Group', null],
    ['Rajaram S', null],
    ['Shiva Bharani K.N.S.', null],
    ['Sukarno', '"Sukarno"[au]'],
    ['Ann "Nan" [sic] Fox', '"Fox ANS"[au]'],
  ])('%j is %j', (name, query) => {
    expect(authorQuery(name)).toBe(query);
  });
});

describe('the query for a journal', () => {
  it.each([
    ['Critical Care', '"Critical Care"[ta]'],
    ['Heart (British Cardiac Society)', '"Heart British Cardiac Society"[ta]'],
  ])('%j is %j', (journal, query) => {
    expect(journalQuery(journal)).toBe(query);
  });
});
