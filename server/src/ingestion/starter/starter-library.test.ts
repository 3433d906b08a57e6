import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { studyDesignOf } from '../../evidence/study-design/study-design.ts';
import { printedName } from '../../library/citations/record/names.ts';
import { resource } from '../../resources.ts';
import { countSummaryWords } from './check-library.ts';
import { readStarterPapers } from './starter-paper.ts';

const library = await readStarterPapers(fileURLToPath(resource('starter')));

test('at least 300 different papers, each summary of 90 to 180 words', () => {
  expect(new Set(library.map(({ pmc_id }) => pmc_id)).size).toBe(library.length);
  expect(library.length).toBeGreaterThanOrEqual(300);
  const lengths = library.map((paper) => [paper.pmc_id, countSummaryWords(paper)] as const);
  expect(lengths.filter(([, words]) => words < 90 || words > 180)).toEqual([]);
});

test('at least 36 interests have 8 papers or more', () => {
  const served = Map.groupBy(
    library.flatMap(({ interests }) => interests),
    (interest) => interest,
  );
  const full = [...served.values()].filter((papers) => papers.length >= 8);
  expect(full.length).toBeGreaterThanOrEqual(36);
});

test('many study designs and years', () => {
  const designs = library.map(
    ({ title, article_type }) =>
      studyDesignOf({ title, abstract: '', articleType: article_type, publicationTypes: [], mesh: [] })
        .design,
  );
  expect(new Set(designs).size).toBeGreaterThanOrEqual(8);
  const years = library.map(({ pub_year }) => pub_year);
  expect(Math.min(...years)).toBe(2003);
  expect(Math.max(...years)).toBeGreaterThanOrEqual(2024);
});

test('every author has a name that is divided as in the article, and a group has one name', () => {
  for (const { pmc_id, authors, author_names } of library)
    expect([pmc_id, author_names.map(printedName)]).toEqual([pmc_id, authors]);
});
