import { readDoi } from '../../text/ids/doi.ts';
import { dayOf } from '../revision.ts';
import { nothingPrinted, type PrintedFields, type SourcePaper } from '../source-paper.ts';
import { DividedAuthors } from '../tidy-paper.ts';
import { type Attributes, type ElementHandler, LEFT_OUT } from '../xml/parse-xml.ts';
import { plainText } from '../xml/plain-text.ts';

type Relation = SourcePaper['relations'][number];
export type ElementReader = (attributes: Attributes) => ElementHandler;

/** A citation that is in one of these belongs to another paper. */
const OF_OTHERS = new Set(['ReferenceList', 'DeleteCitation']);
const LABELS_OF_NOTHING = /^(?:UNLABELLED|ABSTRACT|SUMMARY)$/i;
const KINDS = new Map<string, Relation['kind']>([
  ['RetractionOf', 'retracts'],
  ['ErratumFor', 'corrects'],
  ['ExpressionOfConcernFor', 'doubts'],
  ['ExpressionOfConcernIn', 'doubted_by'],
]);

/** What was read of a citation so far. */
export interface CitationDraft {
  pmid: string;
  /** Of each kind all that the record gives, in its order, without those that it marks as wrong. */
  ids: Map<string, string[]>;
  version: string;
  /** The day of its last change. */
  revised: string;
  /** Titles in the language of the article. */
  vernacular: string[];
  /** Abstracts in other languages. */
  otherAbstract: string[];
  printed: PrintedFields;
  /** Years of its issue, and of its electronic publication. */
  years: string[];
  electronicYears: string[];
  authors: DividedAuthors;
  abstract: string[];
  plainSummary: string[];
  keyWords: string[];
  mesh: string[];
  types: string[];
  relations: Relation[];
}

/** A citation of which nothing was read yet. */
export function emptyCitationDraft(): CitationDraft {
  return {
    pmid: '',
    ids: new Map(),
    printed: nothingPrinted(),
    years: [],
    electronicYears: [],
    authors: new DividedAuthors(),
    version: '',
    revised: '',
    vernacular: [],
    otherAbstract: [],
    abstract: [],
    plainSummary: [],
    keyWords: [],
    mesh: [],
    types: [],
    relations: [],
  };
}

/** Walks down through elements that only hold others, until one has a reader of its own. */
export function within(readers: ReadonlyMap<string, ElementReader>): ElementHandler {
  const handler: ElementHandler = {
    open: (name, attributes) =>
      OF_OTHERS.has(name) ? LEFT_OUT : (readers.get(name)?.(attributes) ?? handler),
  };
  return handler;
}

/** What reads which element of a citation. */
export function readersOf(draft: CitationDraft): Map<string, ElementReader> {
  const into =
    (list: string[]): ElementReader =>
    () =>
      plainText((text) => text && list.push(text));
  const once =
    (key: 'title' | 'journal' | 'volume' | 'issue'): ElementReader =>
    () =>
      plainText((text) => {
        draft.printed[key] ||= text;
      });
  return new Map<string, ElementReader>([
    [
      'PMID',
      ({ Version = '' }) =>
        plainText((text) => {
          if (!draft.pmid) draft.version = Version;
          draft.pmid ||= text;
        }),
    ],
    ['ArticleTitle', once('title')],
    ['Volume', once('volume')],
    ['Issue', once('issue')],
    ['Pagination', () => pagesHandler(draft)],
    ['Title', once('journal')],
    ['ISOAbbreviation', () => LEFT_OUT],
    ['VernacularTitle', into(draft.vernacular)],
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
    ['ArticleDate', () => within(new Map([['Year', into(draft.electronicYears)]]))],
    ['PubMedPubDate', () => LEFT_OUT],
    ['DateCompleted', () => LEFT_OUT],
    ['DateRevised', () => revisedHandler(draft)],
    ['AuthorList', ({ Type }) => (Type === 'editors' ? LEFT_OUT : authorsHandler(draft.authors))],
    ['InvestigatorList', () => LEFT_OUT],
    ['PersonalNameSubjectList', () => LEFT_OUT],
    ['Abstract', () => abstractHandler(draft.abstract)],
    [
      'OtherAbstract',
      ({ Type }) => abstractHandler(/plain/i.test(Type ?? '') ? draft.plainSummary : draft.otherAbstract),
    ],
    ['Keyword', into(draft.keyWords)],
    ['DescriptorName', into(draft.mesh)],
    ['QualifierName', () => LEFT_OUT],
    ['PublicationType', into(draft.types)],
    ['ELocationID', ({ EIdType, ValidYN }) => (ValidYN === 'N' ? LEFT_OUT : idHandler(draft, EIdType))],
    ['ArticleId', ({ IdType }) => idHandler(draft, IdType)],
    ['CommentsCorrections', ({ RefType }) => relationHandler(draft, RefType ?? '')],
  ]);
}

/** Reads the first and last page; where they are missing, "1234-45" is written out as "1234-1245". */
function pagesHandler({ printed }: CitationDraft): ElementHandler {
  const pages = new Map<string, string>();
  return {
    open: (name) => plainText((text) => pages.set(name, text)),
    close() {
      const [, from = '', to] = /^(\w+)-(\w+)$/.exec(pages.get('MedlinePgn') ?? '') ?? [];
      const whole = to && /^\d+$/.test(to) ? from.slice(0, Math.max(0, from.length - to.length)) + to : to;
      const first = pages.get('StartPage') ?? from;
      const last = pages.get('EndPage') ?? whole;
      if (!first) printed.pages = pages.get('MedlinePgn') ?? '';
      else printed.pages = last && last !== first ? `${first}-${last}` : first;
    },
  };
}

function idHandler(draft: CitationDraft, type = ''): ElementHandler {
  return plainText((id) => {
    if (id) draft.ids.set(type, [...(draft.ids.get(type) ?? []), id]);
  });
}

function revisedHandler(draft: CitationDraft): ElementHandler {
  const parts = new Map<string, string>();
  return {
    open: (name) => plainText((text) => parts.set(name, text)),
    close() {
      draft.revised = dayOf(parts.get('Year') ?? '', parts.get('Month'), parts.get('Day'));
    },
  };
}

function relationHandler(draft: CitationDraft, type: string): ElementHandler {
  const kind = KINDS.get(type);
  if (!kind) return LEFT_OUT;
  let pmid = '';
  let source = '';
  const readers = new Map<string, ElementReader>([
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
      const doi = readDoi(source);
      if (pmid || doi) draft.relations.push({ kind, pmc_id: null, pmid: pmid || null, doi });
    },
  };
}

function authorsHandler(authors: DividedAuthors): ElementHandler {
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
          const group = parts.get('CollectiveName');
          const given = parts.get('ForeName') ?? parts.get('Initials') ?? '';
          const [family = '', suffix = ''] = [parts.get('LastName'), parts.get('Suffix')];
          authors.add(group ? { literal: group } : { family, given, suffix });
        },
      };
    },
  };
}

function abstractHandler(lines: string[]): ElementHandler {
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
