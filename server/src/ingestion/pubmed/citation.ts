import { labelledConclusion } from '../../evidence/sentence-roles/concluding-sentences.ts';
import { keyOf, pageOf } from '../../library/papers/paper-key.ts';
import type { FoundRecord } from '../source-paper.ts';
import type { Place } from '../xml/parse-xml.ts';
import { plainText } from '../xml/plain-text.ts';
import {
  type CitationDraft,
  type ElementReader,
  emptyCitationDraft,
  readersOf,
  within,
} from './read-citation.ts';

const BOOKS = new Set(['PubmedBookArticle', 'BookDocument']);

/** The place inside a child of `PubmedArticleSet`; null for one that is no record. */
export function citationPlace(name: string, item: string, take: (found: FoundRecord) => void): Place | null {
  if (BOOKS.has(name)) return bookPlace(item, take);
  if (name !== 'PubmedArticle' && name !== 'MedlineCitation') return null;
  const draft = emptyCitationDraft();
  return { ...within(readersOf(draft)), close: () => take(finished(item, draft)) };
}

function bookPlace(item: string, take: (found: FoundRecord) => void): Place {
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

/** The key by the PMC id of a record, else by its PMID. */
function keyIn({ ids, pmid }: CitationDraft): string | null {
  const pmc = /^PMC(\d{1,12})(?:\.\d+)?$/i.exec(ids.get('pmc') ?? ids.get('pmcid') ?? '')?.[1];
  if (pmc) return keyOf('PMC', pmc);
  return /^\d{1,12}$/.test(pmid) ? keyOf('MED', pmid) : null;
}

function finished(item: string, draft: CitationDraft): FoundRecord {
  const key = keyIn(draft);
  if (!key) return { skipped: { item: named(item, draft.pmid), reason: 'no PMID' } };
  if (!draft.printed.title) return { skipped: { item: named(item, draft.pmid), reason: 'no title' } };
  const abstract = draft.abstract.join('\n');
  const conclusion = labelledConclusion(abstract);
  const years = draft.years.flatMap((year) => /\d{4}/.exec(year)?.[0] ?? []).map(Number);
  return {
    paper: {
      ...draft.printed,
      pmc_id: key,
      pmid: draft.pmid || null,
      doi: draft.ids.get('doi') ?? null,
      // Titles translated into English stand in brackets.
      title: draft.printed.title
        .replace(/^\[(.*)\]\.?$/, '$1')
        .replace(/\.$/, '')
        .slice(0, 5000),
      pub_year: years.length > 0 ? years.reduce((first, year) => Math.min(first, year)) : null,
      authors: [...draft.authors],
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
  };
}
