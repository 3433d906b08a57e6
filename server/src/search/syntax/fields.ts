import type { SyntaxField } from './tree.ts';

/** PubMed's tags in square brackets, in lower case, short and long. */
const TAGS: Readonly<Record<string, SyntaxField>> = {
  ...{ all: 'all', 'all fields': 'all', tw: 'text', 'text word': 'text', 'text words': 'text' },
  ...{ ti: 'title', title: 'title', ab: 'abstract', abstract: 'abstract' },
  ...{ tiab: 'titleAbstract', 'title/abstract': 'titleAbstract' },
  ...{ ot: 'keyword', 'other term': 'keyword', kw: 'keyword', keyword: 'keyword', keywords: 'keyword' },
  ...{ mh: 'heading', mesh: 'heading', 'mesh terms': 'heading', 'mesh term': 'heading', nm: 'heading' },
  ...{ 'supplementary concept': 'heading', 'pharmacological action': 'heading', pa: 'heading' },
  ...{ majr: 'heading', 'mesh major topic': 'heading', 'mh:noexp': 'headingAlone' },
  ...{ 'mesh:noexp': 'headingAlone', 'mesh terms:noexp': 'headingAlone', 'majr:noexp': 'headingAlone' },
  ...{ au: 'author', author: 'author', fau: 'author', 'full author name': 'author' },
  ...{ '1au': 'author', 'author - first': 'author', lastau: 'author', 'author - last': 'author' },
  ...{ ta: 'journal', journal: 'journal', jour: 'journal', so: 'journal' },
  ...{ dp: 'year', pdat: 'year', 'date - publication': 'year', edat: 'year', crdt: 'year', mhda: 'year' },
  ...{ epdat: 'year', ppdat: 'year', 'date - entry': 'year', 'date - create': 'year', 'date - mesh': 'year' },
  ...{ 'publication date': 'year', pt: 'type', ptyp: 'type', 'publication type': 'type' },
  ...{ la: 'language', lang: 'language', language: 'language' },
  ...{ filter: 'filter', sb: 'filter', subset: 'filter', text: 'filter' },
  ...{ sh: 'unkept', subheading: 'unkept', 'mesh subheading': 'unkept', ad: 'unkept', affiliation: 'unkept' },
  ...{ gr: 'unkept', 'grants and funding': 'unkept', 'grant number': 'unkept', rn: 'unkept', si: 'unkept' },
  ...{ vi: 'unkept', volume: 'unkept', ip: 'unkept', issue: 'unkept', pg: 'unkept', pagination: 'unkept' },
  ...{ is: 'unkept', issn: 'unkept', cn: 'unkept', 'corporate author': 'unkept', ir: 'unkept', ps: 'unkept' },
  ...{
    investigator: 'unkept',
    pl: 'unkept',
    'place of publication': 'unkept',
    jid: 'unkept',
    pubn: 'unkept',
  },
  ...{ tt: 'unkept', 'transliterated title': 'unkept', cois: 'unkept', ed: 'unkept', editor: 'unkept' },
  ...{ pmid: 'pmid', uid: 'pmid', aid: 'doi', doi: 'doi', lid: 'doi', 'article identifier': 'doi' },
};

/** Names before a colon. Those of `read-operators` narrow a natural question, too, when there is no other operator. */
const PREFIXES: Readonly<Record<string, SyntaxField>> = {
  ...{ author: 'author', au: 'author', journal: 'journal', title: 'title', ti: 'title' },
  ...{ abstract: 'abstract', ab: 'abstract', tiab: 'titleAbstract', keyword: 'keyword', mesh: 'heading' },
  ...{ year: 'year', date: 'year', type: 'type', language: 'language', pmid: 'pmid', doi: 'doi' },
};

/** Fields before a colon that a natural question may have. */
const IN_QUESTIONS = new Set(['author', 'au', 'journal', 'title', 'ti', 'pmid', 'doi']);

/** Returns the field of a tag in square brackets; undefined when there is none. */
export const fieldOfTag = (tag: string): SyntaxField | undefined => ownValue(TAGS, normalTag(tag));

/** Returns the field of a name before a colon; undefined when there is none. */
export const fieldOfPrefix = (name: string): SyntaxField | undefined =>
  ownValue(PREFIXES, name.toLowerCase());

/** Whether this name before a colon makes a query one with operators. */
export const isStrictPrefix = (name: string): boolean => !IN_QUESTIONS.has(name.toLowerCase());

/** Of tags that ask for more than is known here: what is read instead. */
export function weakerTag(tag: string): string | null {
  const name = normalTag(tag);
  if (/^(?:majr|mesh major topic)\b/.test(name))
    return 'which headings are the main topic is not kept here, so every heading counts';
  if (/^(?:1au|author - first|lastau|author - last)$/.test(name))
    return 'it was searched for among all authors: first and last authors are not distinguished';
  if (/^(?:edat|crdt|mhda|date - (?:entry|create|mesh))$/.test(name))
    return 'the date of publication was used instead';
  return null;
}

/** How a field is named in a sentence. */
export const FIELD_NAMES: Readonly<Record<SyntaxField, string>> = {
  all: 'anywhere in the record',
  text: 'in title, abstract, keywords or headings',
  title: 'in the title',
  abstract: 'in the abstract',
  titleAbstract: 'in title, abstract or keywords',
  keyword: 'as a keyword',
  heading: 'as a heading or concept, narrower ones included',
  headingAlone: 'as a heading or concept',
  author: 'as an author',
  journal: 'as the journal',
  year: 'as the year',
  type: 'as the type of article',
  language: 'as the language',
  filter: 'as a filter',
  unkept: 'in a field that is not kept here',
  pmid: 'as the PubMed number',
  doi: 'as the DOI',
};

/** The shortest tag of each field, for writing a query again. */
export const SHORT_TAGS: Readonly<Record<SyntaxField, string>> = {
  ...{ all: 'all', text: 'tw', title: 'ti', abstract: 'ab', titleAbstract: 'tiab', keyword: 'ot' },
  ...{ heading: 'mh', headingAlone: 'mh:noexp', author: 'au', journal: 'ta', year: 'dp', type: 'pt' },
  ...{ language: 'la', filter: 'filter', unkept: 'ad', pmid: 'pmid', doi: 'doi' },
};

const normalTag = (tag: string): string => tag.toLowerCase().replaceAll(/\s+/g, ' ').trim();

const ownValue = (table: Readonly<Record<string, SyntaxField>>, key: string): SyntaxField | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;
