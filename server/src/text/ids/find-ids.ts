import { withoutInvisible } from '../tokens/letters.ts';
import { bareDoi, DOI_PATTERN, unescaped } from './doi.ts';

/** What an id names a paper by. `key` is a paper key of Europe PMC's preprints or of this library. */
export type IdKind = 'doi' | 'pmid' | 'pmcid' | 'key';

/** An id in a text, in its one spelling, with the place of all that says it, address and label included. */
export interface FoundId {
  kind: IdKind;
  id: string;
  start: number;
  end: number;
}

type Named = Pick<FoundId, 'kind' | 'id'>;

const digits = (text: string): string => text.replace(/^0+(?=\d)/, '');
const pmid = (number: string): Named => ({ kind: 'pmid', id: digits(number) });
const pmcid = (number: string): Named => ({ kind: 'pmcid', id: `PMC${digits(number)}` });

/** What addresses name: the first rule that fits an address without its escapes. */
const ADDRESSES: readonly (readonly [RegExp, (...found: string[]) => Named | null])[] = [
  [/\bPMC[-_ ]?(\d{2,12})(?!\d)/i, (number) => pmcid(number)],
  [/ncbi\.nlm\.nih\.gov\/(?:m\/)?pmc\/articles\/(?:pmid\/)?(\d{2,12})(?!\d)/i, (number) => pmcid(number)],
  [/\b(PPR\d{1,12})(?!\d)/i, (key) => ({ kind: 'key', id: key.toUpperCase() })],
  [/pubmed\.ncbi\.nlm\.nih\.gov\/(?:\?\S*?term=)?(\d{1,9})(?!\d)/i, pmid],
  [
    /ncbi\.nlm\.nih\.gov\/(?:m\/)?(?:pubmed|entrez)\S*?(?:\/|[?&](?:term|list_uids|uid|id)=)(\d{1,9})(?!\d)/i,
    pmid,
  ],
  [/europepmc\.org\/\S*?\bMED\/(\d{1,9})(?!\d)/i, pmid],
  [/[?&](?:pmid|ext_id)=(\d{1,9})(?!\d)/i, pmid],
  [new RegExp(DOI_PATTERN, 'i'), (found) => doiNamed(found)],
  [/\bPIIS(\d{4}-\d{3}[\dx]\(\d{2}\)\d{5}-[\dx])/i, (pii) => doiNamed(`10.1016/S${pii}`)],
  [/nature\.com\/articles\/([\w.-]{5,60})/i, (article) => doiNamed(`10.1038/${article}`)],
  [/bmj\.com\/content\/\d+\/(bmj\.[\w.-]{2,20})/i, (article) => doiNamed(`10.1136/${article}`)],
];

function doiNamed(found: string): Named | null {
  const doi = bareDoi(found);
  return doi ? { kind: 'doi', id: doi.toLowerCase() } : null;
}

/** An address, up to the blank or quote behind it. */
const ADDRESS =
  /(?:\b(?:https?|ftp):\/{1,2}|\bwww\.|\b(?:[a-z\d-]{1,40}\.){1,4}(?:org|gov|com|net|edu|eu|uk|ch|de|info)\/)[^\s"“”„«»]{1,2000}/gi;
const LABEL_BEFORE = /\b(?:doi|pmid|pmc ?id|pubmed|link|url|available (?:at|from|online))\s*[:=]?\s*$/i;
const LABEL = String.raw`(?:[\[(]?\b(?:digital object identifier|info:|urn:)?doi(?:\.org)?(?:\s*(?:[:=/#]|is)\s*|\s+))?`;
const LABELLED: readonly (readonly [RegExp, (found: string) => Named | null])[] = [
  [new RegExp(`${LABEL}\\b(${DOI_PATTERN})`, 'gi'), (found) => doiNamed(unescaped(found))],
  [/\b(?:PMC ?ID\s*[:=#]?\s*)?PMC\s?-?\s?(\d{2,12})(?:\.\d{1,3})?\b/gi, pmcid],
  [/\bPMC ?ID\s*[:=#]?\s*(\d{2,12})\b/gi, pmcid],
  [
    /\b((?:MED|PPR|REF)\d{1,12})\b/gi,
    (key) => ({ kind: 'key', id: key.toUpperCase().replace(/^([A-Z]+)0+(?=\d)/, '$1') }),
  ],
  [/\b(?:pmid|pubmed(?:[ -]?id)?|medline)\s*[:=#]?\s*(?:id\s*[:=#]?\s*)?(0*\d{1,9})\b/gi, pmid],
];
/** Seven or eight digits and nothing else can only be a number of PubMed; more zeros may be before it. */
const ONLY_DIGITS = /^\W*(0*[1-9]\d{6,7})\W*$/;

/**
 * Returns the ids that a text names, in order, none overlapping another: DOIs and addresses in every form they are pasted in, PubMed
 * and PMC ids with and without labels and zeros.
 */
export function findIds(text: string): FoundId[] {
  const found: FoundId[] = [];
  const isFree = (start: number, end: number) => found.every((one) => one.end <= start || end <= one.start);
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    const named = idOfAddress(address);
    const start = index - (LABEL_BEFORE.exec(text.slice(Math.max(0, index - 40), index))?.[0].length ?? 0);
    const end = index + withoutClosing(address).length;
    if (named && isFree(start, end)) found.push({ ...named, start, end });
  }
  for (const [pattern, name] of LABELLED)
    for (const match of text.matchAll(pattern)) {
      const named = name(match[1] ?? '');
      const [start, end] = placeOf(match, named);
      if (named && isFree(start, end)) found.push({ ...named, start, end });
    }
  const alone = ONLY_DIGITS.exec(text)?.[1];
  if (alone && found.length === 0)
    found.push({ ...pmid(alone), start: text.indexOf(alone), end: text.indexOf(alone) + alone.length });
  return found.toSorted((one, other) => one.start - other.start);
}

/** What was found, without the punctuation that a DOI does not have. */
function placeOf({ 0: said, 1: raw = '', index }: RegExpExecArray, named: Named | null): [number, number] {
  const opened = /^[[(]/.test(said) ? 1 : 0;
  if (named?.kind !== 'doi') return [index + opened, index + said.length];
  const bare = bareDoi(raw) ?? raw;
  const isPlain = raw.toLowerCase().startsWith(named.id);
  return [index + opened, index + said.length - raw.length + (isPlain ? lengthOfDoi(raw, bare) : raw.length)];
}

/** Views and queries behind a DOI belong to its address; punctuation does not. */
const lengthOfDoi = (raw: string, bare: string): number =>
  /^[/?#.&v]\w/.test(raw.slice(bare.length)) ? withoutClosing(raw).length : bare.length;

const withoutClosing = (address: string): string => {
  const bare = address.replace(/[.,;:!?'’”>*]{1,9}$/, '');
  const isOpen = bare.split('(').length >= bare.split(')').length;
  return /[)\]]$/.test(bare) && !isOpen ? withoutClosing(bare.slice(0, -1)) : bare;
};

function idOfAddress(address: string): Named | null {
  const plain = withoutInvisible(unescaped(address));
  for (const [pattern, name] of ADDRESSES) {
    const match = pattern.exec(plain);
    const named = match && name(match[1] ?? match[0]);
    if (named) return named;
  }
  return null;
}

/** Returns the PMID that a field is, with or without a label or an address; null for anything else. */
export function readPmid(text: string): string | null {
  const whole = /^\s*(?:PMID|MED|pubmed(?: id)?)?[:\s-]{0,3}0*([1-9]\d{0,8})(?:\.\d{1,3})?\s*$/i.exec(
    text,
  )?.[1];
  return whole ?? onlyId(text, 'pmid');
}

/** Returns the PMC id that a field is, "PMC" and digits without zeros before them or a version; null for anything else. */
export function readPmcid(text: string): string | null {
  const whole = /^\s*(?:PMC ?ID)?[:\s]{0,3}(?:PMC)?\s?-?0*([1-9]\d{0,11})(?:\.\d{1,3})?\s*$/i.exec(text)?.[1];
  return whole ? `PMC${whole}` : onlyId(text, 'pmcid');
}

function onlyId(text: string, kind: IdKind): string | null {
  const found = findIds(text.slice(0, 500));
  return found.length === 1 && found[0]?.kind === kind ? found[0].id : null;
}
