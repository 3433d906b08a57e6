import { labelledConclusion } from '../evidence/concluding-sentences.ts';
import type { Skipped, SourcePaper } from './source-paper.ts';
import { type Attributes, LEFT_OUT, type Place } from './xml/parse-xml.ts';
import { plainText } from './xml/plain-text.ts';

type Found = { paper: SourcePaper } | { skipped: Skipped };
type Relation = SourcePaper['relations'][number];
type Reader = (attributes: Attributes) => Place;

const BOOKS = new Set(['PubmedBookArticle', 'BookDocument']);
/** A citation that stands in one of these belongs to another paper. */
const OF_OTHERS = new Set(['ReferenceList', 'DeleteCitation']);
const LABELS_OF_NOTHING = /^(?:UNLABELLED|ABSTRACT|SUMMARY)$/i;
const KINDS = new Map<string, Relation['kind']>([
  ['RetractionOf', 'retracts'],
  ['ErratumFor', 'corrects'],
]);

interface Draft {
  pmid: string;
  ids: Map<string, string>;
  title: string;
  journal: string;
  volume: string;
  issue: string;
  years: string[];
  authors: string[];
  abstract: string[];
  plainSummary: string[];
  keyWords: string[];
  mesh: string[];
  types: string[];
  relations: Relation[];
}

/** The place inside a child of `PubmedArticleSet`; null for one that is no record. */
export function citationPlace(name: string, item: string, take: (found: Found) => void): Place | null {
  if (BOOKS.has(name)) return bookPlace(item, take);
  if (name !== 'PubmedArticle' && name !== 'MedlineCitation') return null;
  const draft = emptyDraft();
  return { ...within(readersOf(draft)), close: () => take(finished(item, draft)) };
}

function emptyDraft(): Draft {
  return {
    pmid: '',
    ids: new Map(),
    title: '',
    journal: '',
    volume: '',
    issue: '',
    years: [],
    authors: [],
    abstract: [],
    plainSummary: [],
    keyWords: [],
    mesh: [],
    types: [],
    relations: [],
  };
}

/** Walks down through elements that only hold others, until one has a reader of its own. */
function within(readers: ReadonlyMap<string, Reader>): Place {
  const place: Place = {
    open: (name, attributes) => (OF_OTHERS.has(name) ? LEFT_OUT : (readers.get(name)?.(attributes) ?? place)),
  };
  return place;
}

function readersOf(draft: Draft): Map<string, Reader> {
  const into =
    (list: string[]): Reader =>
    () =>
      plainText((text) => text && list.push(text));
  const once =
    (key: 'pmid' | 'title' | 'journal' | 'volume' | 'issue'): Reader =>
    () =>
      plainText((text) => {
        draft[key] ||= text;
      });
  return new Map<string, Reader>([
    ['PMID', once('pmid')],
    ['ArticleTitle', once('title')],
    ['Volume', once('volume')],
    ['Issue', once('issue')],
    ['Title', once('journal')],
    ['ISOAbbreviation', () => LEFT_OUT],
    ['VernacularTitle', () => LEFT_OUT],
    [
      'PubDate',
      () =>
        within(
          new Map([
            ['Year', into(draft.years)],
            ['MedlineDate', into(draft.years)],
          ]),
        ),
    ],
    ['ArticleDate', () => within(new Map([['Year', into(draft.years)]]))],
    ['PubMedPubDate', () => LEFT_OUT],
    ['DateCompleted', () => LEFT_OUT],
    ['DateRevised', () => LEFT_OUT],
    ['AuthorList', () => authorsPlace(draft.authors)],
    ['InvestigatorList', () => LEFT_OUT],
    ['PersonalNameSubjectList', () => LEFT_OUT],
    ['Abstract', () => abstractPlace(draft.abstract)],
    [
      'OtherAbstract',
      ({ Type }) => (/plain/i.test(Type ?? '') ? abstractPlace(draft.plainSummary) : LEFT_OUT),
    ],
    ['Keyword', into(draft.keyWords)],
    ['DescriptorName', into(draft.mesh)],
    ['QualifierName', () => LEFT_OUT],
    ['PublicationType', into(draft.types)],
    ['ELocationID', ({ EIdType }) => idPlace(draft, EIdType)],
    ['ArticleId', ({ IdType }) => idPlace(draft, IdType)],
    ['CommentsCorrections', ({ RefType }) => relationPlace(draft, RefType ?? '')],
  ]);
}

function idPlace(draft: Draft, type = ''): Place {
  return plainText((id) => {
    if (id && !draft.ids.has(type)) draft.ids.set(type, id);
  });
}

function relationPlace(draft: Draft, type: string): Place {
  const kind = KINDS.get(type);
  if (!kind) return LEFT_OUT;
  let pmid = '';
  let source = '';
  const readers = new Map<string, Reader>([
    [
      'PMID',
      () =>
        plainText((text) => {
          pmid = text;
        }),
    ],
    [
      'RefSource',
      () =>
        plainText((text) => {
          source = text;
        }),
    ],
  ]);
  return {
    ...within(readers),
    close() {
      const doi = /\b10\.\d{4,9}\/\S+[^\s.;,)]/.exec(source)?.[0] ?? null;
      if (pmid || doi) draft.relations.push({ kind, pmc_id: null, pmid: pmid || null, doi });
    },
  };
}

function authorsPlace(authors: string[]): Place {
  return {
    open(name, { ValidYN }) {
      if (name !== 'Author' || ValidYN === 'N') return LEFT_OUT;
      const parts = new Map<string, string>();
      return {
        open: (part) =>
          part === 'AffiliationInfo' || part === 'Identifier'
            ? LEFT_OUT
            : plainText((text) => parts.set(part, text)),
        close() {
          const given = parts.get('ForeName') ?? parts.get('Initials');
          const whole =
            parts.get('CollectiveName') ??
            [given, parts.get('LastName'), parts.get('Suffix')].filter(Boolean).join(' ');
          if (whole && !authors.includes(whole)) authors.push(whole);
        },
      };
    },
  };
}

function abstractPlace(lines: string[]): Place {
  return {
    open(name, { Label }) {
      if (name !== 'AbstractText') return LEFT_OUT;
      const label = Label && !LABELS_OF_NOTHING.test(Label) ? `${spoken(Label)}: ` : '';
      return plainText((text) => text && lines.push(label + text));
    },
  };
}

/** Labels are stored in capitals: "METHODS AND FINDINGS" reads "Methods and findings". */
function spoken(label: string): string {
  const words = label.trim().replace(/:$/, '');
  return words === words.toUpperCase() ? words.charAt(0) + words.slice(1).toLowerCase() : words;
}

function bookPlace(item: string, take: (found: Found) => void): Place {
  let pmid = '';
  const reader: Reader = () =>
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

function finished(item: string, draft: Draft): Found {
  const digits = /^PMC(\d{1,12})(?:\.\d+)?$/i.exec(draft.ids.get('pmc') ?? draft.ids.get('pmcid') ?? '')?.[1];
  if (!digits) return { skipped: { item: named(item, draft.pmid), reason: 'no PMC id' } };
  if (!draft.title) return { skipped: { item: named(item, draft.pmid), reason: 'no title' } };
  const abstract = draft.abstract.join('\n');
  const conclusion = labelledConclusion(abstract);
  const years = draft.years.flatMap((year) => /\d{4}/.exec(year)?.[0] ?? []).map(Number);
  return {
    paper: {
      pmc_id: `PMC${digits}`,
      pmid: draft.pmid || null,
      doi: draft.ids.get('doi') ?? null,
      // Titles translated into English stand in brackets.
      title: draft.title
        .replace(/^\[(.*)\]\.?$/, '$1')
        .replace(/\.$/, '')
        .slice(0, 5000),
      journal: draft.journal,
      volume: draft.volume,
      issue: draft.issue,
      pub_year: years.length > 0 ? Math.min(...years) : null,
      authors: draft.authors,
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
      pdf_url: `https://pmc.ncbi.nlm.nih.gov/articles/PMC${digits}/`,
      sections: [],
      relations: draft.relations,
      interests: [],
      source: 'pubmed',
    },
  };
}
