import { labelledConclusion } from '../../evidence/sentence-roles/concluding-sentences.ts';
import { keyOf, pageOf } from '../../library/papers/paper-key.ts';
import { revisionOf } from '../revision.ts';
import type { FoundRecord } from '../source-paper.ts';
import { type OwnIds, ownIds, readTitle } from '../title-and-ids.ts';
import { cutToLength } from '../xml/lines.ts';
import type { ElementHandler } from '../xml/parse-xml.ts';
import { plainText } from '../xml/plain-text.ts';
import {
  type CitationDraft,
  type ElementReader,
  emptyCitationDraft,
  readersOf,
  within,
} from './read-citation.ts';

const LONGEST_TITLE = 5000;
const BOOKS = new Set(['PubmedBookArticle', 'BookDocument']);

/** The handler of a child of `PubmedArticleSet`; null for one that is not a record. */
export function citationHandler(
  name: string,
  item: string,
  take: (found: FoundRecord) => void,
): ElementHandler | null {
  if (BOOKS.has(name)) return bookHandler(item, take);
  if (name !== 'PubmedArticle' && name !== 'MedlineCitation') return null;
  const draft = emptyCitationDraft();
  return { ...within(readersOf(draft)), close: () => take(finished(item, draft)) };
}

function bookHandler(item: string, take: (found: FoundRecord) => void): ElementHandler {
  let pmid = '';
  const reader: ElementReader = () =>
    plainText((text) => {
      pmid ||= text;
    });
  return {
    ...within(new Map([['PMID', reader]])),
    close: () => take({ skipped: { item: named(item, pmid), reason: 'a book or a chapter, not a paper' } }),
  };
}

function named(item: string, pmid: string): string {
  return pmid ? `${item} (PMID ${pmid})` : item;
}

const idsOf = ({ ids, pmid }: CitationDraft): OwnIds =>
  ownIds({
    doi: ids.get('doi') ?? [],
    pmid: [pmid],
    pmcid: [...(ids.get('pmc') ?? []), ...(ids.get('pmcid') ?? [])],
  });

function finished(item: string, draft: CitationDraft): FoundRecord {
  const ids = idsOf(draft);
  const key = ids.pmcid ?? (ids.pmid && keyOf('MED', ids.pmid));
  if (!key) return { skipped: { item: named(item, draft.pmid), reason: 'no PMID' } };
  const title = cutToLength(readTitle(draft.printed.title, ...draft.vernacular), LONGEST_TITLE);
  if (!title) return { skipped: { item: named(item, draft.pmid), reason: 'no title' } };
  const abstract = draft.abstract.join('\n');
  const conclusion = labelledConclusion(abstract);
  return {
    paper: {
      ...draft.printed,
      pmc_id: key,
      pmid: ids.pmid,
      doi: ids.doi,
      title,
      pub_year: yearOf(draft),
      ...draft.authors.fields,
      translations: [...draft.vernacular, ...draft.otherAbstract].filter((text) => text !== title).join('\n'),
      revision: revisionOf(draft.version, draft.revised),
      abstract,
      abstract_by: 'authors',
      plain_summary: draft.plainSummary.join('\n') || null,
      conclusion: conclusion ? { text: conclusion, from: 'abstract' } : null,
      key_words: [...new Set(draft.keyWords)],
      mesh: [...new Set(draft.mesh)],
      article_type: '',
      publication_types: draft.types,
      licence: null,
      licence_url: null,
      pdf_url: pageOf(key),
      sections: [],
      relations: draft.relations,
      interests: [],
      source: 'pubmed',
    },
    ...(ids.notIds.length > 0 && { shortened: ids.notIds }),
  };
}

/** The year of the issue, as PubMed cites it; else that of the electronic publication. "2019 Dec-2020 Jan" is 2019. */
function yearOf({ years, electronicYears }: CitationDraft): number | null {
  const [year] = [...years, ...electronicYears].flatMap((text) => /(?<!\d)\d{4}(?!\d)/.exec(text)?.[0] ?? []);
  return year ? Number(year) : null;
}

/** A record of PubMed's text format ("PMID- …"), as far as it teaches and measures; it needs no PMC id. */
export interface MedlineRecord {
  pmid: string;
  title: string;
  abstract: string;
  publicationTypes: string[];
  /** Headings without their qualifiers and stars. */
  mesh: string[];
}

/** The records of a file in PubMed's text format that have an abstract. */
export function readMedlineText(file: string): MedlineRecord[] {
  return file.split(/\n\s*\n/).flatMap((record) => {
    const lines = record.replaceAll(/\s*\n {6}\s*/g, ' ').split('\n');
    const all = (tag: string) =>
      lines.filter((line) => line.startsWith(`${tag.padEnd(4)}- `)).map((line) => line.slice(6).trim());
    const [pmid = ''] = all('PMID');
    const abstract = all('AB').join(' ');
    if (!pmid || !abstract) return [];
    const mesh = all('MH').map((heading) => heading.replaceAll('*', '').split('/')[0] ?? '');
    return [{ pmid, title: all('TI').join(' '), abstract, publicationTypes: all('PT'), mesh }];
  });
}
