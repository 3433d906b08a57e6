/// <reference path="./citation-js.d.ts" />
import { Cite } from '@citation-js/core';
import { parse as parseName } from '@citation-js/name';
import '@citation-js/plugin-bibtex';
import '@citation-js/plugin-ris';
import type { Paper } from './papers.ts';

/** What of a paper a reference manager is told. */
export type ReferencedPaper = Pick<
  Paper,
  | 'pmc_id'
  | 'title'
  | 'journal'
  | 'volume'
  | 'issue'
  | 'pages'
  | 'pub_year'
  | 'authors'
  | 'doi'
  | 'pmid'
  | 'pdf_url'
>;

/** Returns the papers as records of a reference manager. */
export function writeReferences(papers: readonly ReferencedPaper[], format: 'ris' | 'bibtex'): string {
  return papers
    .map((paper) => {
      const record = new Cite([recordOf(paper)]).format(format);
      return format === 'ris' ? withPages(withDoi(unwrapped(record), paper)) : record;
    })
    .join('\n');
}

/** The library breaks long lines in the middle of words, which reference managers do not mend. */
const unwrapped = (record: string): string => record.trimEnd().replace(/\n(?![A-Z][A-Z0-9] {2}-)/g, '');

/** The library's RIS leaves the DOI out, by which reference managers know a paper. */
const withDoi = (record: string, { doi }: ReferencedPaper): string =>
  doi ? record.replace(/^ER {2}-/m, `DO  - ${doi}\nER  -`) : record;

/** The library writes a range of pages into one line, where RIS has one for the first and one for the last. */
const withPages = (record: string): string => record.replace(/^SP {2}- (\w+)-(\w+)$/m, 'SP  - $1\nEP  - $2');

/** A paper as a record of the Citation Style Language. */
function recordOf(paper: ReferencedPaper): object {
  return {
    id: paper.pmc_id,
    type: 'article-journal',
    title: paper.title,
    author: paper.authors.list.map(nameOf),
    'container-title': paper.journal,
    volume: paper.volume || undefined,
    issue: paper.issue || undefined,
    page: paper.pages || undefined,
    issued: paper.pub_year ? { 'date-parts': [[paper.pub_year]] } : undefined,
    DOI: paper.doi ?? undefined,
    PMID: paper.pmid ?? undefined,
    PMCID: paper.pmc_id.startsWith('PMC') ? paper.pmc_id : undefined,
    URL: paper.pdf_url || undefined,
  };
}

/** A group of authors has one undivided name. */
const GROUP =
  /\b(?:group|study|consortium|collaborat\w+|network|committee|investigators|team|society|trial)\b/i;

const nameOf = (name: string): object => (GROUP.test(name) ? { literal: name } : parseName(name));
