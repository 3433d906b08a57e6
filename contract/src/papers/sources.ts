/** The sources of papers, notices and links outside this machine. Each of them is described in docs/data.md. */
export const sourceNames = [
  'europe-pmc',
  'pubmed',
  'pmc',
  'eutils',
  'crossref',
  'retraction-watch',
  'unpaywall',
  'zotero',
] as const;
export type SourceName = (typeof sourceNames)[number];

/** How a source is called in a sentence. */
export const sourceTitles: Record<SourceName, string> = {
  'europe-pmc': 'Europe PMC',
  pubmed: 'PubMed',
  pmc: 'PubMed Central',
  eutils: 'NCBI E-utilities',
  crossref: 'Crossref',
  'retraction-watch': 'Retraction Watch',
  unpaywall: 'Unpaywall',
  zotero: 'Zotero',
};
