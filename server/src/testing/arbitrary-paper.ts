import { type ReadPaper, type SourcePaper, sourcePaper } from '../ingestion/source-paper.ts';

let papers = 0;

/** Returns an arbitrary paper with a new pmc_id, changed as the test needs. */
export function arbitraryPaper(changes: Partial<ReadPaper> = {}): SourcePaper {
  const number = 90_000_000 + ++papers;
  return sourcePaper.parse({
    pmc_id: `PMC${number}`,
    pmid: null,
    doi: null,
    title: `Arbitrary paper ${number}`,
    journal: 'Journal of Tests',
    volume: '1',
    issue: '2',
    pub_year: 2020,
    authors: ['Ada First', 'Ben Second', 'Cleo Third'],
    abstract: '',
    abstract_by: 'authors',
    plain_summary: null,
    conclusion: null,
    key_words: [],
    mesh: [],
    article_type: 'research-article',
    publication_types: [],
    licence: 'CC-BY',
    licence_url: null,
    pdf_url: `https://pmc.ncbi.nlm.nih.gov/articles/PMC${number}/`,
    sections: [],
    relations: [],
    interests: [],
    source: 'jats',
    ...changes,
  });
}
