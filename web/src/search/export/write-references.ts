import { Cite } from '@citation-js/core';
import { parse as parseName } from '@citation-js/name';
import '@citation-js/plugin-bibtex';
import '@citation-js/plugin-ris';
import type { Paper } from '@health/contract';
import { publicationFields } from '../../papers/details/publication.ts';

/** The papers as records of a reference manager. */
export function writeReferences(papers: Paper[], format: 'ris' | 'bibtex'): string {
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
const withDoi = (record: string, { doi }: Paper): string =>
  doi ? record.replace(/^ER {2}-/m, `DO  - ${doi}\nER  -`) : record;

/** The library writes a range of pages into one line, where RIS has one for the first and one for the last. */
const withPages = (record: string): string => record.replace(/^SP {2}- (\w+)-(\w+)$/m, 'SP  - $1\nEP  - $2');

/** A paper as a record of the Citation Style Language. */
function recordOf(paper: Paper): object {
  return {
    id: paper.pmc_id,
    type: 'article-journal',
    title: paper.title,
    author: paper.authors.list.map(nameOf),
    ...publicationFields(paper),
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
