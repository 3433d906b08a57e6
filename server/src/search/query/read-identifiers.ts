import { findIds, type IdKind } from '../../text/ids/find-ids.ts';
import { MOST_PARTS, type PlacedPart, type UnderstoodQuestion } from '../understood-question.ts';

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
