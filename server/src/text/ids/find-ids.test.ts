import { describe, expect, it } from 'vitest';
import { readDoi } from './doi.ts';
import { findIds, readPmcid, readPmid } from './find-ids.ts';

const idsIn = (text: string) => findIds(text).map(({ kind, id }) => `${kind} ${id}`);
/** What is left of a text to be searched as words. */
const besides = (text: string) =>
  findIds(text)
    .toReversed()
    .reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text);

describe('a DOI', () => {
  it.each([
    'https://doi.org/10.9999/a.b-c(19)12',
    'http://dx.doi.org/10.9999/A.B-C(19)12',
    'https://www.doi.org/10.9999/a.b-c(19)12/',
    'doi.org/10.9999/a.b-c(19)12.',
    'http://dx.doi.org/10.9999%2Fa.b-c%2819%2912',
    'https://doi.org/10.9999%252Fa.b-c%252819%252912',
    'doi:10.9999/a.b-c(19)12',
    'DOI: 10.9999/a.b-c(19)12;',
    'doi 10.9999/a.b-c(19)12',
    '(doi: 10.9999/a.b-c(19)12).',
    '[10.9999/a.b-c(19)12]',
    '<https://doi.org/10.9999/a.b-c(19)12>',
    '“10.9999/a.b-c(19)12”',
    'info:doi/10.9999/a.b-c(19)12',
    'doi: https://doi.org/10.9999/a.b-c(19)12',
    'https://doi.org/10.9999/a.b-c(19)12?utm_source=mail&x=1#section-2',
    'https://onlinelibrary.wiley.com/doi/full/10.9999/a.b-c(19)12',
    'https://www.tandfonline.com/doi/pdf/10.9999/a.b-c(19)12?needAccess=true',
    'https://www.frontiersin.org/articles/10.9999/a.b-c(19)12/full',
    'https://link.springer.com/content/pdf/10.9999/a.b-c(19)12.pdf',
    'https://journals.plos.org/plosone/article?id=10.9999/a.b-c(19)12',
    'https://doi-org.library.example.edu/10.9999/a.b-c(19)12',
    '10.9999/a.\u00adb-c(19)\u200b12',
  ])('is found in %s', (text) => {
    const spaced = text.replaceAll(/[\u00ad\u200b]/g, '');
    expect(idsIn(spaced)).toEqual(['doi 10.9999/a.b-c(19)12']);
    expect(readDoi(text)).toBe('10.9999/a.b-c(19)12');
    expect(besides(spaced)).not.toMatch(/[\p{L}\p{N}]/u);
  });

  it.each([
    ['10.9999/kelp.2019(4)', '10.9999/kelp.2019(4)'],
    ['see 10.9999/kelp.2019(4).', '10.9999/kelp.2019(4)'],
    ['(see 10.9999/kelp)', '10.9999/kelp'],
    [
      '10.9999/(SICI)1097-0258(19980815/30)17:15<1661::AID-SIM968>3.0.CO;2-2',
      '10.9999/(sici)1097-0258(19980815/30)17:15<1661::aid-sim968>3.0.co;2-2',
    ],
    ['https://www.biorxiv.org/content/10.1101/2020.01.01.123456v2.full.pdf', '10.1101/2020.01.01.123456'],
    [
      'https://www.thelancet.com/journals/lancet/article/PIIS0140-6736(20)30183-5/fulltext',
      '10.1016/s0140-6736(20)30183-5',
    ],
    ['https://www.nature.com/articles/s41586-020-0000-7', '10.1038/s41586-020-0000-7'],
    ['10.9999/abc, and sleep', '10.9999/abc'],
  ])('in %s is %s', (text, doi) => {
    expect(idsIn(text)).toEqual([`doi ${doi}`]);
  });

  it.each(['n/a', '10.5 mg/kg', '10.9999', 'doi', '', 'https://doi.org/'])('is not found in %j', (text) => {
    expect(readDoi(text)).toBeNull();
    expect(idsIn(text)).toEqual([]);
  });
});

describe('a PubMed or PMC id', () => {
  it.each([
    ['https://pubmed.ncbi.nlm.nih.gov/99210102/', 'pmid 99210102'],
    ['pubmed.ncbi.nlm.nih.gov/99210102/?from_term=sleep#abstract', 'pmid 99210102'],
    ['https://www.ncbi.nlm.nih.gov/pubmed/99210102', 'pmid 99210102'],
    ['https://www.ncbi.nlm.nih.gov/pubmed/?term=99210102', 'pmid 99210102'],
    ['https://europepmc.org/article/MED/99210102', 'pmid 99210102'],
    ['https://europepmc.org/abstract/med/99210102?client=bot', 'pmid 99210102'],
    ['PMID: 99210102.', 'pmid 99210102'],
    ['PMID:99210102;', 'pmid 99210102'],
    ['pmid 0099210102', 'pmid 99210102'],
    ['PubMed ID: 99210102', 'pmid 99210102'],
    ['99210102', 'pmid 99210102'],
    ['00099210102', 'pmid 99210102'],
    ['https://pmc.ncbi.nlm.nih.gov/articles/PMC99210101/', 'pmcid PMC99210101'],
    ['https://www.ncbi.nlm.nih.gov/pmc/articles/PMC99210101/pdf/main.pdf', 'pmcid PMC99210101'],
    ['http://europepmc.org/articles/PMC99210101?pdf=render', 'pmcid PMC99210101'],
    ['PMCID: PMC99210101', 'pmcid PMC99210101'],
    ['PMCID: 99210101', 'pmcid PMC99210101'],
    ['pmc99210101', 'pmcid PMC99210101'],
    ['PMC 099210101', 'pmcid PMC99210101'],
    ['PMC99210101.2', 'pmcid PMC99210101'],
    ['https://europepmc.org/article/PPR/PPR12345', 'key PPR12345'],
  ])('in %s is %s', (text, id) => {
    expect(idsIn(text)).toEqual([id]);
    expect(besides(text)).not.toMatch(/[\p{L}\p{N}]/u);
  });

  it('is found in a whole reference, and the rest of the reference remains', () => {
    const reference =
      'Oddsson BT. Walking at night. J Inv Coast Health. 2022;12(3):45-52. doi: 10.9999/world.5. PMID: 99210005; PMCID: PMC99210005.';
    expect(idsIn(reference)).toEqual(['doi 10.9999/world.5', 'pmid 99210005', 'pmcid PMC99210005']);
    expect(besides(reference)).toContain('Walking at night');
  });

  it.each([
    ['PMID: 0012', readPmid, '12'],
    ['12.0', readPmid, '12'],
    ['0', readPmid, null],
    ['abc', readPmid, null],
    ['PMC0012.2', readPmcid, 'PMC12'],
    ['12', readPmcid, 'PMC12'],
    ['none', readPmcid, null],
  ])('in a field %j is found', (text, read, id) => {
    expect(read(text)).toBe(id);
  });
});
