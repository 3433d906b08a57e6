import { describe, expect, it } from 'vitest';
import type { Paper } from './papers.ts';
import { writeReferences } from './write-references.ts';

const paper: Paper = {
  pmc_id: 'PMC1',
  title: 'Salt & pressure',
  journal: 'Journal of Salt',
  volume: '3',
  issue: '',
  pages: '45-52',
  pub_year: 2020,
  authors: { list: ['Ole Henning Sørensen', 'The Salt Study Group'] },
  reputability: 0.5,
  reputability_reasons: [],
  score: '0.500',
  abstract: '',
  abstract_by: 'authors',
  conclusion: '',
  conclusion_from: 'none',
  key_words: '',
  assigned_tags: {},
  pdf_url: 'https://example.org/PMC1',
  ranking: 0,
  doi: '10.1000/salt',
  pmid: '123',
  licence: null,
  licence_url: null,
  article_type: 'research-article',
  publication_types: [],
  study_design: null,
  retracted: false,
  plain_summary: null,
};

describe('references', () => {
  it.each([
    'TY  - JOUR',
    'AU  - Sørensen, Ole Henning',
    'AU  - The Salt Study Group',
    'DO  - 10.1000/salt',
    'SP  - 45',
    'EP  - 52',
  ])('as RIS have the line %s', (line) => {
    expect(writeReferences([paper], 'ris').split('\n')).toContain(line);
  });

  it('as RIS keep a long title on one line', () => {
    const title = 'Salt and pressure '.repeat(12).trim();
    expect(writeReferences([{ ...paper, title }], 'ris').split('\n')).toContain(`TI  - ${title}`);
  });

  it('as RIS end each record after its DOI', () => {
    expect(writeReferences([paper, paper], 'ris').match(/DO {2}- .*\nER {2}-/g)).toHaveLength(2);
  });

  it.each([
    'author = {S\\o{}rensen, Ole Henning and {The Salt Study Group}}',
    'title = {Salt \\& pressure}',
    'doi = {10.1000/salt}',
    'year = {2020}',
    'pages = {45--52}',
  ])('as BibTeX have %s', (field) => {
    expect(writeReferences([paper], 'bibtex')).toContain(field);
  });
});
