import { findIds, type IdKind } from '../../text/ids/find-ids.ts';
import { MOST_PARTS, type PlacedPart, type UnderstoodQuestion, type Years } from '../understood-question.ts';

type Identifiers = UnderstoodQuestion['identifiers'];

const LISTS: Record<IdKind, keyof Identifiers> = { doi: 'dois', pmid: 'pmids', pmcid: 'keys', key: 'keys' };
const NAMES: Record<IdKind, string> = { doi: 'DOI ', pmid: 'PMID ', pmcid: '', key: '' };

/**
 * Returns the keys of papers, PubMed ids and DOIs pasted into a query, keys in capitals, DOIs in lower case, each once. All that says
 * an id is part of it, its address and label too, so that none of it is searched as words.
 */
export function readIdentifiers(text: string): { identifiers: Identifiers; parts: PlacedPart[] } {
  const identifiers: Record<keyof Identifiers, string[]> = { keys: [], pmids: [], dois: [] };
  const parts: PlacedPart[] = [];
  for (const { kind, id, start, end } of findIds(text).slice(0, MOST_PARTS)) {
    identifiers[LISTS[kind]].push(id);
    parts.push({ kind: 'identifier', start, end, meaning: `the paper ${NAMES[kind]}${id}` });
  }
  return { identifiers: onceEach(identifiers), parts };
}

const onceEach = (ids: Record<keyof Identifiers, string[]>): Identifiers => ({
  keys: [...new Set(ids.keys)],
  pmids: [...new Set(ids.pmids)],
  dois: [...new Set(ids.dois)],
});

/** "Gautam et al., 2020", "(van der Berg et al. 2020b)": a family name before "et al." and a year right after it. */
const CITED =
  /\(?(?<!, ?)(?<!\p{L})((?:(?:van|von|de|der|den|di|da|la|le|el|al) ){0,2}\p{Lu}[\p{L}'’-]+(?:[ -]\p{Lu}[\p{L}'’-]+)?)(?: \p{Lu}{1,3})? et al\b\.?,? ?[([]?((?:19|20)\d\d)[a-z]?\b[)\]]*/gu;

interface CitationsRead {
  authors: string[];
  years: Years;
  parts: PlacedPart[];
}

/**
 * Reads citations by author and year as they are in running text. A list of references names its authors with initials and keeps its
 * year elsewhere: it is searched by the words of its title. Of several citations only the first is read, as no paper is both.
 */
export function readCitations(text: string, now: Date): CitationsRead {
  for (const match of text.matchAll(CITED)) {
    const [said, author = '', digits] = match;
    const year = Number(digits);
    if (year > now.getFullYear() + 1) continue;
    const [start, end] = [match.index, match.index + said.length];
    const middle = start + said.lastIndexOf(digits ?? '');
    const parts: PlacedPart[] = [
      { kind: 'author', start, end: middle, meaning: `by ${author}` },
      { kind: 'years', start: middle, end, meaning: `published in ${year}` },
    ];
    return { authors: [author], years: { from: year, to: year }, parts };
  }
  return { authors: [], years: {}, parts: [] };
}
