import type { PlayedQuery } from './europe-pmc-query.ts';
import type { PlayedPaper } from './played-paper.ts';

/** Where a paper is at Europe PMC: the collection it came from, and its number there. */
export function placeOf({ paper: { pmc_id, pmid } }: PlayedPaper): { source: string; id: string } {
  if (pmid) return { source: 'MED', id: pmid };
  const [, kind = '', digits = ''] = /^([A-Z]+)(\d+)$/.exec(pmc_id) ?? [];
  return kind === 'MED' ? { source: 'MED', id: digits } : { source: kind, id: pmc_id };
}

const spaced = (text: string): string =>
  ` ${text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .join(' ')} `;
const yes = (value: boolean): string => (value ? 'y' : 'n');

/** The words of the fields in which phrases are looked for. */
function textsOf({ paper }: PlayedPaper): Record<string, string> {
  const mesh = paper.mesh.map(spaced).join('|');
  const title = spaced(paper.title);
  const abstract = spaced(paper.abstract);
  const keyWords = `${mesh}|${paper.key_words.map(spaced).join('|')}`;
  return {
    TITLE: title,
    ABSTRACT: abstract,
    TITLE_ABS: title + abstract,
    MESH: mesh,
    KW: keyWords,
    PUB_TYPE: [...paper.publication_types, paper.article_type].map(spaced).join('|'),
    JOURNAL: spaced(paper.journal),
    AUTH: paper.authors.map(spaced).join('|'),
    LICENSE: spaced(paper.licence ?? ''),
    '': `${title}${abstract}|${keyWords}`,
  };
}

/** The fields that hold one value. `PMID` is not among them: at Europe PMC it finds nothing. */
function valuesOf(one: PlayedPaper): Record<string, string> {
  const { paper, isOpenAccess, readFullText } = one;
  const { source, id } = placeOf(one);
  return {
    SRC: source,
    EXT_ID: id,
    PMCID: paper.pmc_id.startsWith('PMC') ? paper.pmc_id : '',
    DOI: paper.doi ?? '',
    OPEN_ACCESS: yes(isOpenAccess),
    HAS_ABSTRACT: yes(paper.abstract !== ''),
    HAS_FT: yes(readFullText !== null),
    IN_EPMC: yes(readFullText !== null),
    FIRST_PDATE: one.published,
    UPDATE_DATE: one.changed,
    FIRST_IDATE: one.indexed,
    PUB_YEAR: one.published.slice(0, 4),
    LANG: 'eng',
  };
}

/** A paper with its words made ready for many questions. */
export interface SearchedPaper {
  played: PlayedPaper;
  texts: Record<string, string>;
  values: Record<string, string>;
}

/** Makes a paper ready to be searched. */
export const searchedPaper = (played: PlayedPaper): SearchedPaper => ({
  played,
  texts: textsOf(played),
  values: valuesOf(played),
});

/** Returns whether a paper matches a query. A field that is not known matches nothing, as at Europe PMC. */
export function matchesPlayedQuery(one: SearchedPaper, query: PlayedQuery): boolean {
  if (query.kind === 'and') return query.parts.every((part) => matchesPlayedQuery(one, part));
  if (query.kind === 'or') return query.parts.some((part) => matchesPlayedQuery(one, part));
  if (query.kind === 'not') return !matchesPlayedQuery(one, query.part);
  if (query.kind === 'range') {
    const value = one.values[query.field];
    return value !== undefined && query.from <= value && value <= query.to;
  }
  const { field, value, isQuoted } = query;
  // Quoted numbers find nothing there.
  if (field === 'EXT_ID' && isQuoted) return false;
  const own = one.values[field ?? ''];
  if (own !== undefined) return own !== '' && own.toLowerCase() === value.toLowerCase();
  return one.texts[field ?? '']?.includes(spaced(value)) ?? false;
}

/** Returns how many phrases of the query are in the title: the order of relevance. */
export function titleMatches(one: SearchedPaper, query: PlayedQuery): number {
  if (query.kind === 'and' || query.kind === 'or')
    return query.parts.reduce((sum, part) => sum + titleMatches(one, part), 0);
  if (query.kind !== 'term' || !/^(?:TITLE|TITLE_ABS)?$/.test(query.field ?? '')) return 0;
  return one.texts.TITLE?.includes(spaced(query.value)) ? 1 : 0;
}
