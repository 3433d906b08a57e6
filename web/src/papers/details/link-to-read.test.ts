import { expect, it } from 'vitest';
import { linkToPdf, linkToRead } from './link-to-read.ts';

const [doi, pubmed, pmc] = [
  '10.1/a<b',
  'https://pubmed.ncbi.nlm.nih.gov/7/',
  'https://pmc.ncbi.nlm.nih.gov/articles/PMC1/',
];

it.each([
  ['PMC1', doi, pmc, pmc, 'Read Full Text'],
  ['MED7', doi, pubmed, 'https://doi.org/10.1/a%3Cb', 'Read at the Publisher'],
  ['MED7', null, pubmed, pubmed, 'See It at PubMed'],
  ['PPR7', doi, '', 'https://doi.org/10.1/a%3Cb', 'Read the Preprint'],
  [
    'PPR7',
    null,
    'https://europepmc.org/article/PPR/PPR7',
    'https://europepmc.org/article/PPR/PPR7',
    'Read the Preprint',
  ],
])(
  'a paper %s with the DOI %s links to the place where it can be read',
  (pmc_id, itsDoi, pdf_url, href, label) => {
    expect(linkToRead({ pmc_id, doi: itsDoi, pdf_url, free_url: null }, 'Read Full Text')).toEqual({
      href,
      label,
    });
  },
);

it('a free copy is preferred over the publisher', () => {
  const paper = { pmc_id: 'MED7', doi, pdf_url: pubmed, free_url: 'https://repository.example.org/7.pdf' };
  expect(linkToRead(paper, 'Read Full Text')).toEqual({ href: paper.free_url, label: 'Read a Free Copy' });
});

it('a paper without a known address has no link', () => {
  expect(linkToRead({ pmc_id: 'REF1', doi: null, pdf_url: '', free_url: null }, 'Read Full Text')).toBeNull();
});

it.each([
  [
    'PMC1',
    'https://repository.example.org/7.pdf',
    'https://repository.example.org/7.pdf',
    'View PDF',
    undefined,
  ],
  ['PMC1', 'https://repository.example.org/7', pmc, 'View PDF', 'Read at PubMed Central'],
  ['PMC1', 'not an address', pmc, 'View PDF', 'Read at PubMed Central'],
  ['PMC1', null, pmc, 'View PDF', 'Read at PubMed Central'],
  ['MED7', null, 'https://doi.org/10.1/a%3Cb', 'Read at the Publisher', undefined],
])('View PDF of a paper %s with the free copy %s opens %s', (pmc_id, free_url, href, label, note) => {
  expect(linkToPdf({ pmc_id, doi, pdf_url: pmc, free_url })).toEqual({ href, label, ...(note && { note }) });
});
