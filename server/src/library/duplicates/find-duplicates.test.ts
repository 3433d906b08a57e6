import { expect, it } from 'vitest';
import { reference } from '../citations/record/reference.ts';
import { comparableWork } from '../references/same-work.ts';
import { groupSame } from './find-duplicates.ts';

const salt = { title: 'Salt in the diet of adults', year: 2020, authors: [{ family: 'Smith', given: 'J' }] };
const paper = (name: string, given: object) => ({ name, work: comparableWork(reference.parse(given)) });

it.each<[string, object, object, boolean]>([
  ['the same DOI', { doi: '10.1/a' }, { doi: '10.1/a', title: 'Another' }, true],
  [
    'the same PMID and another DOI, which was printed wrong',
    { pmid: '1', doi: '10.1/a' },
    { pmid: '1', doi: '10.1/b' },
    true,
  ],
  ['the same DOI and another PMID', { pmid: '1', doi: '10.1/a' }, { pmid: '2', doi: '10.1/a' }, false],
  ['the same title, year and first author', salt, { ...salt, title: 'SALT in the diet of adults.' }, true],
  ['the same title and another id of one', salt, { ...salt, doi: '10.1/a' }, true],
  [
    'the same title and different DOIs, as preprint and article',
    { ...salt, doi: '10.1/b' },
    { ...salt, doi: '10.1/a' },
    false,
  ],
  ['the same title of another year', salt, { ...salt, year: 2021 }, false],
  ['the same title by somebody else', salt, { ...salt, authors: [{ literal: 'Jones' }] }, false],
  ['the same title without authors', { ...salt, authors: [] }, { ...salt, authors: [] }, false],
  ['a title that many have', { ...salt, title: 'Editorial' }, { ...salt, title: 'Editorial' }, false],
  ['nothing at all', {}, {}, false],
  [
    'the DOI of a supplement on other pages',
    { ...salt, doi: '10.1/s', pages: '1' },
    { ...salt, doi: '10.1/s', title: 'Pepper in the diet', pages: '2' },
    false,
  ],
])('two papers with %s', (_, one, other, isSame) => {
  const groups = groupSame([paper('one', one), paper('other', other)]);
  expect(groups.map((group) => group.map(({ name }) => name))).toEqual(isSame ? [['one', 'other']] : []);
});

it('papers with the same title are distinguished: each copy is grouped with the work that it does not contradict', () => {
  const all = [
    paper('article', { ...salt, doi: '10.1/a' }),
    paper('preprint', { ...salt, doi: '10.1/p' }),
    paper('copy of the preprint', { ...salt, doi: '10.1/p' }),
    paper('without an id', salt),
  ];
  expect(groupSame(all).map((group) => group.map(({ name }) => name))).toEqual([
    ['article', 'without an id'],
    ['preprint', 'copy of the preprint'],
  ]);
});

it('works of two issues do not come together through a copy that names no issue', () => {
  const all = [
    paper('copy', salt),
    paper('of the third issue', { ...salt, journal: 'Gut', volume: '11', issue: '3', pages: '300' }),
    paper('of the fourth issue', { ...salt, journal: 'Gut', volume: '11', issue: '4', pages: '455' }),
  ];
  expect(groupSame(all).map((group) => group.map(({ name }) => name))).toEqual([
    ['copy', 'of the third issue'],
  ]);
});

it('an id brings a record to its work, whatever else another record of that says', () => {
  const all = [
    paper('paper', { ...salt, pmid: '1', doi: '10.1/a' }),
    paper('by PMID', { pmid: '1', title: 'Salt' }),
    paper('by DOI', { doi: '10.1/a', title: 'Salt in diets' }),
  ];
  expect(groupSame(all)).toEqual([all]);
});
