import { describe, expect, it } from 'vitest';
import { reference } from '../citations/record/reference.ts';
import { isSameJournal } from './journal-names.ts';
import { compareAuthors } from './same-author.ts';
import { compareWorks, workOfReference } from './same-work.ts';

const work = (given: object) => workOfReference(reference.parse(given));
const smith = (given: string) => ({ family: 'Smith', given });
const reply = {
  ...{ title: 'Reply', year: 2018, authors: [smith('Anna')], journal: 'Gull Research Letters' },
  ...{ volume: '11', issue: '3', pages: '88-90' },
};

describe('two records of a work', () => {
  it.each<[string, object, object, ReturnType<typeof compareWorks>]>([
    ['with everything the same', reply, { ...reply, tags: ['mine'] }, 'same'],
    [
      'whose journal is shortened and the author has initials',
      reply,
      { ...reply, journal: 'Gull Res Lett', authors: [smith('A')], issue: '', pages: '' },
      'same',
    ],
    ['with the same journal alone', { ...reply, volume: '', pages: '' }, { ...reply, issue: '' }, 'same'],
    [
      'with the same first page and another way of writing the issue',
      reply,
      { ...reply, issue: 'Suppl 3', pages: '88' },
      'same',
    ],
    ['of another journal', reply, { ...reply, journal: 'Tide Pool Surgery' }, 'different'],
    ['of another volume', reply, { ...reply, volume: '12' }, 'different'],
    ['of another page', reply, { ...reply, pages: '455' }, 'different'],
    [
      'of another issue without pages',
      { ...reply, pages: '' },
      { ...reply, pages: '', issue: '4' },
      'different',
    ],
    [
      'of another month without pages',
      { ...reply, pages: '', date: '2018-03' },
      { ...reply, pages: '', date: '2018-04' },
      'different',
    ],
    ['of another year', reply, { ...reply, year: 2016 }, 'different'],
    ['of the next year', reply, { ...reply, year: 2019 }, 'possible'],
    ['by a namesake', reply, { ...reply, authors: [smith('Bernard')] }, 'different'],
    ['by a namesake with initials', reply, { ...reply, authors: [smith('B')] }, 'different'],
    ['by a family name alone', reply, { ...reply, authors: [{ literal: 'Smith' }] }, 'possible'],
    ['by nobody', reply, { ...reply, authors: [] }, 'possible'],
    ['without a place', reply, { ...reply, journal: '', volume: '', issue: '', pages: '' }, 'possible'],
    ['without a year', reply, { ...reply, year: null }, 'possible'],
    ['with a title alone', { title: 'Editorial' }, { title: 'Editorial', year: 2019 }, 'possible'],
    ['that say the same little', { title: 'A leaflet' }, { title: 'A leaflet', notes: ['Read it'] }, 'same'],
    ['from a congress and a journal', reply, { ...reply, type: 'conference' }, 'different'],
    ['as a preprint and an article', { ...reply, type: 'preprint' }, reply, 'different'],
    ['of an unknown kind', reply, { ...reply, type: 'other' }, 'same'],
    [
      'with another title and the same DOI',
      { ...reply, doi: '10.1/A' },
      { title: 'Reply to a letter', doi: '10.1/a' },
      'same',
    ],
    [
      'with the same title and other DOIs',
      { ...reply, doi: '10.1/a' },
      { ...reply, doi: '10.1/b' },
      'different',
    ],
    [
      'with the same DOI and other PMIDs',
      { doi: '10.1/a', pmid: '1' },
      { doi: '10.1/a', pmid: '2' },
      'different',
    ],
    [
      'with the same PMID and a DOI that was printed wrong',
      { ...reply, doi: '10.1/a', pmid: '1' },
      { doi: '10.1/b', pmid: '1' },
      'same',
    ],
    [
      'on two pages of a supplement with one DOI',
      { ...reply, doi: '10.1/s' },
      { ...reply, doi: '10.1/s', title: 'Gulls at night', pages: '91' },
      'possible',
    ],
    [
      'as a book and its chapter with one DOI',
      { title: 'Lamps', type: 'book', doi: '10.1/s' },
      { title: 'Oil', type: 'chapter', doi: '10.1/s' },
      'possible',
    ],
    ['without anything', {}, { notes: ['x'], url: 'https://example.org' }, 'different'],
  ])('%s', (_, one, other, sameness) => {
    expect(compareWorks(work(one), work(other))).toBe(sameness);
    expect(compareWorks(work(other), work(one))).toBe(sameness);
  });
});

it.each([
  ['The New England Journal of Medicine', 'N Engl J Med', true],
  ['NEJM', 'New England Journal of Medicine', true],
  ['BMJ', 'BMJ (Clinical research ed.)', true],
  ['JAMA', 'JAMA : the journal of the American Medical Association', true],
  ['Proceedings of the National Academy of Sciences', 'Proc. Natl. Acad. Sci.', true],
  ['Diabetes & Metabolism', 'Diabetes and metabolism', true],
  ['Gut', 'Gut Microbes', false],
  ['Gull Research Letters', 'Annals of Sandbank Medicine', false],
  ['Journal of Gulls A', 'Journal of Gulls B', false],
])('the journals %s and %s are one: %s', (one, other, isSame) => {
  expect(isSameJournal(one, other)).toBe(isSame);
  expect(isSameJournal(other, one)).toBe(isSame);
});

it.each([
  [smith('Jane Anne'), smith('J. A.'), 'agrees'],
  [smith('JA'), smith('Jane'), 'agrees'],
  [smith('Jane'), smith('Joan'), 'contradicts'],
  [smith('Jane B'), smith('Jane C'), 'contradicts'],
  [smith('Jane'), smith(''), 'unknown'],
  [smith('Jane'), { literal: 'Jane Smith' }, 'agrees'],
  [smith('Jane'), { literal: 'Jones' }, 'contradicts'],
  [{ ...smith('Jane'), suffix: 'Jr' }, { ...smith('Jane'), suffix: 'Sr' }, 'contradicts'],
  [{ literal: 'Salt Group' }, { literal: 'SALT group' }, 'agrees'],
])('the names %j and %j: %s', (one, other, agreement) => {
  const [first, second] = reference.parse({ authors: [one, other] }).authors;
  expect(compareAuthors(first, second)).toBe(agreement);
  expect(compareAuthors(second, first)).toBe(agreement);
});
