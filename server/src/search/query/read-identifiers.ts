import { MOST_PARTS, type PlacedPart, type UnderstoodQuestion } from '../understood-question.ts';

const PATTERNS = [
  ['dois', /(?:https?:\/\/(?:dx\.)?doi\.org\/|\bdoi: ?)?\b(10\.\d{4,9}\/[^\s"<>]{1,200})/gi],
  ['keys', /\b(PMC ?\d{2,12}|(?:MED|PPR|REF)\d{1,12})\b/gi],
  ['pmids', /\b(?:pmid|pubmed)(?: id)?:? ?(\d{1,9})\b/gi],
] as const;
/** Seven or eight digits and nothing else can only be a PubMed number. */
const ONLY_DIGITS = /^ *(\d{7,8}) *$/g;

type Kind = keyof UnderstoodQuestion['identifiers'];
const READ: Record<Kind, (raw: string) => string> = {
  dois: (raw) => raw.replace(/[.,;)\]]+$/, '').toLowerCase(),
  keys: (raw) => raw.replace(' ', '').toUpperCase(),
  pmids: (raw) => raw,
};
const NAMES: Record<Kind, string> = { dois: 'DOI ', keys: '', pmids: 'PMID ' };

/** Returns the keys of papers, PubMed ids and DOIs pasted into a query, keys in capitals, DOIs in lower case, each once. */
export function readIdentifiers(text: string): {
  identifiers: UnderstoodQuestion['identifiers'];
  parts: PlacedPart[];
} {
  const identifiers: Record<Kind, string[]> = { keys: [], pmids: [], dois: [] };
  const parts: PlacedPart[] = [];
  for (const [kind, pattern] of [...PATTERNS, ['pmids', ONLY_DIGITS] as const])
    for (const match of text.matchAll(pattern)) {
      if (parts.length >= MOST_PARTS) break;
      const raw = match[1] ?? '';
      const id = READ[kind](raw);
      const start = match.index + match[0].search(/\S/);
      const end = match.index + match[0].lastIndexOf(raw) + (kind === 'dois' ? id : raw).length;
      if (parts.some((part) => part.start < end && start < part.end)) continue;
      identifiers[kind].push(id);
      parts.push({ kind: 'identifier', start, end, meaning: `the paper ${NAMES[kind]}${id}` });
    }
  return { identifiers: onceEach(identifiers), parts };
}

const onceEach = (ids: Record<Kind, string[]>): UnderstoodQuestion['identifiers'] => ({
  keys: [...new Set(ids.keys)],
  pmids: [...new Set(ids.pmids)],
  dois: [...new Set(ids.dois)],
});
