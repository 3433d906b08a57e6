import type { LoggedInUser } from '@health/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importWorldCases } from '../../testing/import-command.ts';
import { type TestApplication, testApplication } from '../../testing/test-client.ts';
import { exportReferences } from './export-references.ts';

let test: TestApplication;
let user: LoggedInUser;
beforeAll(async () => {
  test = await testApplication();
  user = await test.newUser();
  await importWorldCases(test.services.db, 'export-papers.xml');
});
afterAll(() => test.close());

const written = async (numbers: number[], format: 'ris' | 'bibtex') => {
  const pmc_ids = numbers.map((number) => `PMC99210${number}`);
  return (await exportReferences(test.services, user.id, { pmc_ids, format })).text;
};

it('groups keep their names', async () => {
  const ris = await written([201, 202], 'ris');
  expect(ris).toContain('AU  - Retina Repair Alliance\n');
  expect(ris).toContain('AU  - Centre for Sleep and Breathing\n');
  const bibtex = await written([201, 202], 'bibtex');
  expect(bibtex).toContain('author = {{Retina Repair Alliance}}');
  expect(bibtex).toContain('author = {Oddsson, Bjorn T and {Centre for Sleep and Breathing}}');
});

it('names are divided as in their source', async () => {
  const ris = await written([204], 'ris');
  expect(ris.match(/(?<=AU {2}- ).*/g)).toEqual([
    'van der Quill, Tessa M',
    'De Leonis, Rosanna',
    'O’Dwyer-Finch, Niamh',
    'Okonjo, Paul, Jr',
    'Suhartono',
    'Ruiz y Pando, Pablo',
  ]);
  const bibtex = await written([204], 'bibtex');
  expect(bibtex).toContain('Okonjo, Jr, Paul and {Suhartono} and Ruiz y Pando, Pablo');
});

describe('pages', () => {
  it.each([
    [205, '1559325820942699', undefined],
    [206, '345-64, 375', undefined],
    [207, 'e12', 'e20'],
    [208, 'S12', 'S19'],
    [209, '1023', '1028.e4'],
    [210, '998', '1003'],
  ])('of paper %i are %s and %s', async (number, first, last) => {
    const ris = await written([number], 'ris');
    expect([/(?<=SP {2}- ).*/.exec(ris)?.[0], /(?<=EP {2}- ).*/.exec(ris)?.[0]]).toEqual([first, last]);
    if (number === 210) expect(await written([number], 'bibtex')).toContain('998--1003');
  });
});

it('the keys of works by the same author and year differ, and DOIs are unique', async () => {
  const numbers = [203, 205, 206, 207, 208, 209];
  const keys = (await written(numbers, 'bibtex')).match(/(?<=^@article\{)[^,]+/gm);
  expect(new Set(keys).size).toBe(6);
  expect((await written(numbers, 'ris')).match(/^DO /gm)).toHaveLength(6);
});
