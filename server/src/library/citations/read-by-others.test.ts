import { Cite } from '@citation-js/core';
import '@citation-js/plugin-bibtex';
import '@citation-js/plugin-ris';
import { describe, expect, it } from 'vitest';
import { type Reference, reference } from './record/reference.ts';
import { writeReferences } from './write/write-references.ts';

/** What another program reads of a work (CSL). */
interface ReadWork {
  title?: string;
  author?: object[];
  page?: string;
  DOI?: string;
  abstract?: string;
  keyword?: string;
  'citation-key'?: string;
}

const TITLE = 'Long‐term care of people ≥65 years: β-carotene, 10⁸ CFU and 30%';
const AUTHORS: Reference['authors'] = [
  { family: 'van der Quill', given: 'Tessa M', suffix: '' },
  { family: 'De Leonis', given: 'Rosanna', suffix: '' },
  { family: 'O’Dwyer-Finch', given: 'Niamh', suffix: '' },
  { family: 'Okonjo', given: 'Paul', suffix: 'Jr' },
  { literal: 'Suhartono' },
  { family: 'Ruiz y Pando', given: 'Pablo', suffix: '' },
  { family: 'Толстой', given: 'Лев', suffix: '' },
  { family: '王', given: '小明', suffix: '' },
  { literal: 'Centre for Sleep and Breathing' },
];

const workOf = (changes: Partial<Reference> = {}): Reference =>
  reference.parse({
    ...{
      title: TITLE,
      authors: AUTHORS,
      journal: 'Journal of Coast & Sea Health',
      year: 2022,
      volume: '12',
      issue: '3',
    },
    ...{
      pages: '45-52',
      doi: '10.9999/world.1',
      abstract: 'Divers held their breath.',
      keywords: ['breath', 'diving'],
    },
    ...changes,
  });

const readBack = (works: Reference[], format: 'ris' | 'bibtex'): ReadWork[] =>
  new Cite(writeReferences(works, format)).data as ReadWork[];

const familyOf = (author: Reference['authors'][number]) =>
  'literal' in author ? author.literal : author.family;

describe.each(['ris', 'bibtex'] as const)('%s read by another program', (format) => {
  it('has every character of title, abstract and names', () => {
    const [work] = readBack([workOf()], format);
    expect(work).toMatchObject({
      title: TITLE,
      abstract: 'Divers held their breath.',
      DOI: '10.9999/world.1',
    });
    const read = JSON.stringify(work?.author);
    for (const author of AUTHORS)
      for (const word of familyOf(author).split(' ')) expect(read).toContain(word);
    expect(work?.author).toHaveLength(AUTHORS.length);
  });

  it.each([
    ['45-52', '45-52'],
    ['1023-1028.e4', '1023-1028.e4'],
    ['e12-e20', 'e12-e20'],
    ['A-12-A-19', 'A-12-A-19'],
    ['e1234', 'e1234'],
  ])('has the pages %s', (pages, read) => {
    const [work] = readBack([workOf({ pages })], format);
    expect(work?.page?.replaceAll('--', '-')).toBe(read);
  });
});

it('works with the same author and year have distinct keys, whatever their script', () => {
  const works = Array.from({ length: 6 }, (_, at) =>
    workOf({ doi: `10.9999/${at}`, authors: AUTHORS.slice(at < 3 ? 0 : 6) }),
  );
  const keys = readBack(works, 'bibtex').map((work) => work['citation-key']);
  expect(new Set(keys).size).toBe(6);
  for (const key of keys) expect(key).toMatch(/^[\w-]+$/);
});

it('a RIS record repeats no line', () => {
  const lines = writeReferences([workOf()], 'ris').split('\n').filter(Boolean);
  expect(new Set(lines).size).toBe(lines.length);
});
